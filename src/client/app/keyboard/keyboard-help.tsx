import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { shellText } from '#text/shell/shell.text.ts';
import { Key } from './key.tsx';
import { COMMAND_KEY } from './use-shortcut.ts';

const { keys, search, sidebar, skip, close, title } = shellText.help;
const command = keys[COMMAND_KEY];

const SHORTCUTS = [
  { what: search, press: [command, 'K'] },
  { what: sidebar, press: [command, 'B'] },
  { what: skip, press: [keys.tab] },
  { what: close, press: [keys.escape] },
];

type KeyboardHelpProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function KeyboardHelp({ open, onOpenChange }: KeyboardHelpProps) {
  return (
    <Dialog dismissible onOpenChange={onOpenChange} open={open} title={title} width="narrow">
      <dl className="flex flex-col gap-3">
        {SHORTCUTS.map(({ what, press }) => (
          <div className="flex items-center justify-between gap-4" key={what}>
            <dt>{what}</dt>
            <dd className="flex gap-1.5">
              {press.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
