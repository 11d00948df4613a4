import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  type AccountUser,
  type Passkey,
  useAddPasskey,
  useBeginPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from '#client/features/accounts/accounts.api.ts';
import { ConfirmPersonDialog } from '#client/features/accounts/confirm/confirm-person.tsx';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { passkeyNameInput } from '#contract/accounts/account-inputs.contract.ts';
import { deviceOf } from '#domain/accounts/device.ts';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { deviceName, profileText } from '#text/accounts/accounts.text.ts';
import { passkeyText as text } from '#text/accounts/ways-in.text.ts';
import { createPasskey } from './ceremony.ts';

type Options = { challenge: string };

/** The person first, then the device: Safari makes a key only on a press of its own. */
export function AddPasskeyDialog({ user, onClose }: { user: AccountUser; onClose: () => void }) {
  const begin = useBeginPasskey();
  const [options, setOptions] = useState<Options>();
  if (options) return <CreateDialog onClose={onClose} options={options} />;
  return (
    <ConfirmPersonDialog
      action={accountText.next}
      busyLabel={accountText.checking}
      intro={text.addIntro}
      onClose={onClose}
      onConfirmed={async (confirmation) => setOptions(await begin.mutateAsync(confirmation))}
      title={text.add}
      user={user}
    />
  );
}

function CreateDialog({ options, onClose }: { options: Options; onClose: () => void }) {
  const add = useAddPasskey();
  const form = useZodForm(passkeyNameInput, {
    defaultValues: { name: deviceName(deviceOf(navigator.userAgent)) },
  });
  const dialog = useFormDialog({
    form,
    action: async ({ name }) => {
      const response = await createPasskey(options);
      if (!response) return 'stay';
      await add.mutateAsync({ name, response });
      return toasts.success(text.added);
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.create}
      busyLabel={text.creating}
      intro={text.createIntro}
      title={text.add}
    >
      <NameField form={form} />
    </FormDialog>
  );
}

function NameField({ form }: { form: UseFormReturn<{ name: string }> }) {
  return (
    <FormField error={form.formState.errors.name?.message} hint={text.nameHint} label={text.name}>
      <Input {...form.register('name')} autoComplete="off" autoFocus />
    </FormField>
  );
}

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const rename = useRenamePasskey();
  const form = useZodForm(passkeyNameInput, { defaultValues: { name: passkey.name } });
  const dialog = useFormDialog({
    form,
    action: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name });
      toasts.success(text.renamed);
    },
    onClose,
  });
  return (
    <FormDialog {...dialog} action={profileText.saveName} title={text.rename(passkey.name)}>
      <NameField form={form} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ user, passkey, onClose }: PasskeyDialogProps & { user: AccountUser }) {
  const remove = useRemovePasskey();
  return (
    <ConfirmPersonDialog
      action={text.remove}
      busyLabel={accountText.saving}
      intro={text.removeConfirm}
      onClose={onClose}
      onConfirmed={async (confirmation) => {
        await remove.mutateAsync({ id: passkey.id, ...confirmation });
        toasts.success(text.removed);
        onClose();
      }}
      title={text.removeTitle(passkey.name)}
      tone="danger"
      user={user}
    />
  );
}
