import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '#client/ui/form/input.tsx';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { uiText } from '#text/kernel/ui.text.ts';

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'trailing'>;

/** The eye shows what was typed: wet hands mistype, and a hidden mistake costs a reset. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? uiText.hidePassword : uiText.showPassword;
  return (
    <Input
      {...props}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <Tooltip content={label} isLabel>
          <button
            aria-label={label}
            aria-pressed={shown}
            className="-mr-2 grid size-10 place-items-center rounded-compact text-ink-2 hover:bg-hover max-md:size-11"
            onClick={() => setShown(!shown)}
            type="button"
          >
            {shown ? <EyeOff aria-hidden="true" size={18} /> : <Eye aria-hidden="true" size={18} />}
          </button>
        </Tooltip>
      }
      type={shown ? 'text' : 'password'}
    />
  );
}
