import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '#client/features/accounts/accounts.api.ts';
import { ConfirmPersonDialog } from '#client/features/accounts/confirm.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { useEndOfAccount } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { confirmationInput } from '#contract/accounts/account-inputs.contract.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { myAccountDataText as text } from '#text/leaving/leaving.text.ts';
import { type Confirmation, type DeletionEffects, deleteAccount, useDeletionEffects } from './leaving.api.ts';

/** What becomes of each organisation is said before; where one still needs the person, there is nothing to send. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const effects = useDeletionEffects();
  const navigate = useNavigate();
  const endOfAccount = useEndOfAccount(navigate);
  const { data: user } = useAccount();
  const [confirming, setConfirming] = useState(false);
  const form = useZodForm(confirmationInput, { defaultValues: {}, mode: 'onSubmit' });
  const remove = async (confirmation: Confirmation) => {
    await endOfAccount(() => deleteAccount(confirmation));
    toasts.success(text.removed);
  };
  const dialog = useFormDialog({
    form,
    action: async (confirmation) => {
      if (user?.has_password) return remove(confirmation);
      setConfirming(true);
      return 'stay';
    },
    onClose,
    onRefusal: underField(form, { PASSWORD_WRONG: 'password' }),
  });
  const possible = effects.data !== undefined && effects.data.stands_in_the_way.length === 0;
  const look = { title: text.removeTitle, busyLabel: text.removing, tone: 'danger' as const };
  if (confirming && user)
    return (
      <ConfirmPersonDialog
        {...look}
        action={text.removeAction}
        onClose={onClose}
        onConfirmed={remove}
        user={user}
      />
    );
  return (
    <FormDialog
      {...dialog}
      {...look}
      action={possible && user ? text.removeAction : undefined}
      intro={text.removeIntro}
      {...(!possible && { cancelLabel: text.close })}
    >
      <WhenRead failure={text.loadFailure} of={effects} waiting={<LoadingBars bars={['h-10.5']} />}>
        {(read) => (
          <div className="flex flex-col gap-4">
            <Effects of={read} />
            {possible && user?.has_password && (
              <FormField error={form.formState.errors.password?.message} label={profileText.currentPassword}>
                <PasswordInput {...form.register('password')} autoComplete="current-password" autoFocus />
              </FormField>
            )}
          </div>
        )}
      </WhenRead>
    </FormDialog>
  );
}

const names = (places: DeletionEffects['left']) => places.map(({ name }) => name);

function Effects({ of: { left, erased, stands_in_the_way, subscription } }: { of: DeletionEffects }) {
  const { dayOf } = useClock();
  if (stands_in_the_way.length > 0) {
    return (
      <Notice role="alert" title={text.needed(names(stands_in_the_way))} tone="danger">
        {text.neededHint}
      </Notice>
    );
  }
  return (
    <>
      {left.length > 0 && <p className="text-body">{text.left(names(left))}</p>}
      {erased.length > 0 && (
        <Notice title={text.erased(names(erased))} tone="saffron">
          {text.erasedWhy}
        </Notice>
      )}
      {subscription && subscription.goes_on_for.length > 0 && (
        <Notice title={text.paysOn(subscription.goes_on_for)} tone="saffron">
          {text.paysOnHint}
        </Notice>
      )}
      {subscription?.goes_on_for.length === 0 && (
        <p className="text-body">{text.paysNoMore(dayOf(subscription.until))}</p>
      )}
    </>
  );
}
