import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { countText, reviewText as text, varianceEuros } from '#text/counts/counts-screens.text.ts';
import { type CountSheet, type Review, useValidateCount } from './counts.api.ts';

type ValidateButtonProps = {
  count: CountSheet;
  review: Review;
  counted: number;
  differing: number;
  uncounted: number;
  /** Something entered here has not reached the server. */
  waiting: boolean;
  onChanged: () => void;
};

/** The stock follows, and it cannot be taken back by a press: a question first, with what it will do. */
export function ValidateButton(props: ValidateButtonProps) {
  const { count, review, counted, differing, uncounted, waiting, onChanged } = props;
  const [asking, setAsking] = useState(false);
  const validate = useValidateCount();
  const { run, busy } = useOnce(async () => {
    try {
      await validate.mutateAsync({ id: count.id, revision: review.revision });
      toasts.success(text.validated, { id: 'count' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        toasts.error(text.changed, { id: 'count' });
        onChanged();
      } else showFailure(error, { id: 'count', fallback: countText.endFailure });
    }
    setAsking(false);
  });
  const reason = counted === 0 ? text.nothingCounted : waiting ? text.waitForSending : undefined;
  return (
    <>
      <Button
        className="mt-4 w-full"
        disabledReason={reason}
        icon={<CheckCheck aria-hidden="true" size={18} />}
        onClick={() => setAsking(true)}
        variant="primary"
      >
        {text.validate}
      </Button>
      {reason && <p className="mt-2 text-hint text-ink-2">{reason}</p>}
      <ConfirmDialog
        action={text.validate}
        busy={busy}
        busyLabel={text.validating}
        onConfirm={run}
        onOpenChange={setAsking}
        open={asking}
        title={text.confirmTitle}
      >
        <p>{text.confirmBody(counted, differing)}</p>
        <p className="mt-2">{text.confirmSum(varianceEuros(review.net))}</p>
        {uncounted > 0 && <p className="mt-2 font-semibold text-ink">{text.confirmUncounted(uncounted)}</p>}
      </ConfirmDialog>
    </>
  );
}
