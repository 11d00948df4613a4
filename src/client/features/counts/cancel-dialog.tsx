import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { type CountSheet, useCancelCount } from './counts.api.ts';

/** Giving up, behind a question: what was counted is lost. */
export function CancelButton({ count }: { count: CountSheet }) {
  const [asking, setAsking] = useState(false);
  const phone = usePhone();
  const navigate = useNavigate();
  const cancel = useCancelCount();
  const { run, busy } = useOnce(async () => {
    try {
      await cancel.mutateAsync({ id: count.id });
      toasts.success(text.cancelled, { id: 'count' });
      await navigate('/counts');
    } catch (error) {
      showFailure(error, { id: 'count', fallback: text.endFailure });
      setAsking(false);
    }
  });
  return (
    <>
      {phone ? (
        <IconButton
          className="-mr-2"
          icon={<Ban aria-hidden="true" size={20} />}
          label={text.cancel}
          onClick={() => setAsking(true)}
        />
      ) : (
        <Button icon={<Ban aria-hidden="true" size={18} />} onClick={() => setAsking(true)}>
          {text.cancel}
        </Button>
      )}
      <ConfirmDialog
        action={text.cancelAction}
        busy={busy}
        cancelLabel={text.keepCounting}
        onConfirm={run}
        onOpenChange={setAsking}
        open={asking}
        title={text.cancelTitle}
        tone="danger"
      >
        {text.cancelBody(count.items.filter(({ counted_qty }) => counted_qty !== null).length)}
      </ConfirmDialog>
    </>
  );
}
