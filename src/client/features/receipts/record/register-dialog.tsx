import { downloadRegister } from '#client/features/receipts/receipts.api.ts';
import { PeriodFileDialog } from '#client/platform/form/period-file-dialog.tsx';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { receiptsRegisterText } from '#text/receipts/register-dialog.text.ts';

/** The receipts of a period. */
export const RegisterDialog = ({ onClose }: { onClose: () => void }) => (
  <PeriodFileDialog
    load={downloadRegister}
    onClose={onClose}
    reversed={receiptFieldText.periodReversed}
    words={receiptsRegisterText}
  />
);
