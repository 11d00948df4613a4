import { CircleQuestionMark, PanelLeft, Search } from 'lucide-react';
import { Link } from 'react-router';
import { Key } from '#client/app/keyboard/key.tsx';
import { COMMAND_KEY } from '#client/app/keyboard/use-shortcut.ts';
import { OrganisationSwitcher } from '#client/app/menu/organisation-switcher.tsx';
import { buttonStyle, IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { AlertsBell } from './alerts-bell.tsx';

type FrameHeaderProps = {
  form: 'wide' | 'folded';
  title: string;
  onToggle: () => void;
  onSearch: () => void;
  onHelp: () => void;
};

const round = 'size-10 text-ink-2';

export function FrameHeader({ form, title, onToggle, onSearch, onHelp }: FrameHeaderProps) {
  return (
    <header className="layer-header fixed inset-x-0 top-0 flex h-14">
      <div
        className={cn(
          'in-frame flex w-(--side) shrink-0 items-center bg-side text-side-ink',
          form === 'wide' ? 'px-5' : 'justify-center',
        )}
      >
        <Link className="rounded-chip" to="/dashboard">
          <Wordmark className="text-[1.5rem]" tone="frame" form={form === 'wide' ? 'full' : 'initial'} />
        </Link>
      </div>
      <div className="flex min-w-0 flex-1 items-center border-line border-b bg-paper pr-8 pl-4">
        <IconButton
          aria-controls="menu"
          aria-expanded={form === 'wide'}
          className={round}
          icon={<PanelLeft aria-hidden="true" size={20} />}
          label={form === 'wide' ? shellText.frame.collapse : shellText.frame.expand}
          onClick={onToggle}
          tooltipSide="bottom"
        />
        <OrganisationSwitcher look="header" />
        <span aria-hidden="true" className="mx-1.5 text-line-2">
          /
        </span>
        <span className="min-w-0 truncate px-1 text-button">{title}</span>
        <div className="ml-auto flex min-w-0 items-center gap-3 pl-4">
          <SearchButton onSearch={onSearch} />
          <Tooltip content={pageTitles['/alerts']} isLabel side="bottom">
            <AlertsBell className={cn(buttonStyle({ variant: 'quiet', shape: 'icon' }), round)} size={20} />
          </Tooltip>
          <IconButton
            className={round}
            icon={<CircleQuestionMark aria-hidden="true" size={20} />}
            label={shellText.frame.help}
            onClick={onHelp}
            tooltipSide="bottom"
          />
        </div>
      </div>
    </header>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-9.5 w-82 min-w-0 shrink items-center gap-3 rounded-field border border-line-2 bg-surface px-3 text-cell text-ink-3 transition-colors hover:border-field max-wide:size-10 max-wide:shrink-0 max-wide:justify-center max-wide:border-0 max-wide:bg-transparent max-wide:p-0"
      onClick={onSearch}
      type="button"
    >
      <Search aria-hidden="true" className="text-ink-2" size={18} />
      <span className="truncate max-wide:sr-only">
        <span className="sr-only">{`${shellText.search.open} `}</span>
        {shellText.search.placeholder}
      </span>
      <span aria-hidden="true" className="ml-auto flex gap-1.5 max-wide:hidden">
        <Key>{shellText.help.keys[COMMAND_KEY]}</Key>
        <Key>K</Key>
      </span>
    </button>
  );
}
