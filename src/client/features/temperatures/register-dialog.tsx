import { PeriodFileDialog } from '#client/platform/form/period-file-dialog.tsx';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { temperatureFieldText } from '#text/temperatures/temperatures.text.ts';
import { downloadRegister } from './temperatures.api.ts';

/** The readings of a period. */
export const TemperatureRegisterDialog = ({ onClose }: { onClose: () => void }) => (
  <PeriodFileDialog
    load={downloadRegister}
    onClose={onClose}
    reversed={temperatureFieldText.periodReversed}
    words={temperatureScreenText.register}
  />
);
