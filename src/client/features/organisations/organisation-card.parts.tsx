import { useState } from 'react';
import {
  type PrintedCard,
  usePrintedCard,
  useSaveCard,
} from '#client/features/organisations/card/card.api.ts';
import {
  ApprovalFields,
  CardAnswerFields,
  CardDeliveryFields,
  IdentityFields,
} from '#client/features/organisations/card/fields.tsx';
import { cardValuesOf, sameCard, useCardForm } from '#client/features/organisations/card/form.ts';
import { LookFields } from '#client/features/organisations/card/logo.tsx';
import { MailFields } from '#client/features/organisations/card/mail.tsx';
import { CardPreview } from '#client/features/organisations/card/preview.tsx';
import { CARD_BARS } from '#client/features/organisations/card/waiting.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { showRefusal, useFormAction } from '#client/platform/form/form-action.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { takeOver } from '#client/platform/form/take-over.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#client/ui/card.tsx';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { ConflictNotice } from '#client/ui/feedback/conflict-notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { useNamedPlace } from '#client/ui/navigation/named-place.ts';
import { cardGaps } from '#domain/organisations/card-gaps.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { printedCardText as text } from '#text/organisations/organisation-card.text.ts';

/** /settings#fiche, tab « organisation »: what suppliers read of the restaurant. */
export function PrintedCardSettings() {
  const read = usePrintedCard();
  return (
    <WhenRead
      around={(instead) => (
        <Card className="mt-4 max-w-180">
          <CardHeader description={text.intro} title={text.title} />
          <CardBody>{instead}</CardBody>
        </Card>
      )}
      failure={text.loadFailure}
      failureClass="py-6"
      of={read}
      waiting={<LoadingBars bars={CARD_BARS} label={commonText.loading} />}
    >
      {(card) => {
        const readAgain = async () => (await read.refetch({ throwOnError: true })).data ?? card;
        return <CardEditor card={card} readAgain={readAgain} />;
      }}
    </WhenRead>
  );
}

type CardEditorProps = { card: PrintedCard; readAgain: () => Promise<PrintedCard> };

/** The card in its form: how it is saved, and what happens when somebody else saved first. */
function useCardEdit({ card: latest, readAgain }: CardEditorProps) {
  // The one that this edit starts from, until somebody else's changes are taken over.
  const [start, setStart] = useState(latest);
  const [conflict, setConflict] = useState(false);
  const save = useSaveCard();
  const form = useCardForm(start);
  // A new name raises the version that both cards share; it changes nothing here.
  if (latest.version > start.version && sameCard(latest, start)) setStart(latest);

  const { submit, busy } = useFormAction(
    form,
    async (values) => {
      const saved = await save.mutateAsync({ ...values, version: start.version });
      setStart(saved);
      form.reset(cardValuesOf(saved));
      const gaps = cardGaps(saved);
      toasts.success(text.saved, gaps.length > 0 ? { description: text.stillMissing(gaps) } : {});
    },
    (error) => {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return text.failure;
      setConflict(true);
      return true;
    },
  );
  const takeTheirs = async () => {
    const theirs = await readAgain();
    setStart(theirs);
    takeOver(form, cardValuesOf(theirs));
    setConflict(false);
    toasts.info(editingText.tookOver);
  };
  return { form, name: start.name, conflict, takeTheirs, submit, busy };
}

function CardEditor(props: CardEditorProps) {
  const { form, name, conflict, takeTheirs, submit, busy } = useCardEdit(props);
  const leaving = useLeaveWarning({ dirty: form.formState.isDirty, onClose: () => {} });
  return (
    <div
      className="mt-4 flex flex-col gap-4 wide:grid wide:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]"
      {...useNamedPlace('fiche')}
    >
      <Card>
        <CardHeader description={text.intro} title={text.title} />
        <form noValidate onSubmit={submit}>
          <CardBody className="flex flex-col gap-7 pt-3">
            {conflict && <ConflictNotice onFailure={showRefusal} takeTheirs={takeTheirs} />}
            <IdentityFields form={form} name={name} />
            <CardDeliveryFields form={form} />
            <CardAnswerFields form={form} />
            <LookFields form={form} />
            <MailFields form={form} />
            <ApprovalFields form={form} />
          </CardBody>
          <CardFooter className="justify-end">
            <Button
              busy={busy}
              busyLabel={commonText.saving}
              className="max-md:flex-1"
              disabledReason={conflict ? editingText.conflictTitle : undefined}
              type="submit"
              variant="primary"
              writes
            >
              {text.save}
            </Button>
          </CardFooter>
        </form>
      </Card>
      <CardPreview form={form} name={name} />
      <LeaveDialog leaving={leaving} />
    </div>
  );
}
