import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';

/** What comes after saving: nothing more, or the e-mail. */
export type SaveEnd = 'save' | 'send';

type EditorFootProps = {
  busy: boolean;
  /** Why nothing can be saved now. */
  blocked: string | undefined;
  onCancel: () => void;
  onSave: (end: SaveEnd) => Promise<unknown>;
  children: ReactNode;
};

export function EditorFoot({ busy, blocked, onCancel, onSave, children }: EditorFootProps) {
  const maySend = usePermission('orders.send');
  const phone = usePhone();
  const [pressed, setPressed] = useState<SaveEnd>('save');
  const saving = (end: SaveEnd) => ({
    busy: busy && pressed === end,
    busyLabel: commonText.saving,
    disabledReason: blocked,
    writes: true,
    onClick: () => {
      setPressed(end);
      void onSave(end);
    },
  });
  return (
    <>
      <div className="mr-auto max-md:flex max-md:w-full max-md:flex-col max-md:gap-2">{children}</div>
      <Button className="max-md:hidden" onClick={onCancel} variant="ghost">
        {commonText.cancel}
      </Button>
      <Button {...saving('save')} aria-label={text.saveDraft}>
        {phone ? text.saveDraftShort : text.saveDraft}
      </Button>
      {maySend && (
        <Button {...saving('send')} icon={<Send aria-hidden="true" size={18} />} variant="primary">
          {text.send}
        </Button>
      )}
    </>
  );
}
