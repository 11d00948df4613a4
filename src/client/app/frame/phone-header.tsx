import { Menu, Plus, Search } from 'lucide-react';
import { Link } from 'react-router';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { shellText } from '#text/shell/shell.text.ts';
import { AlertsBell } from './alerts-bell.tsx';

type PhoneHeaderProps = { onMenu: () => void; onSearch: () => void; onAct: () => void };

const target = 'grid size-12 shrink-0 place-items-center rounded-field active:bg-side-2';

export function PhoneHeader({ onMenu, onSearch, onAct }: PhoneHeaderProps) {
  return (
    <header className="in-frame layer-header fixed inset-x-0 top-0 flex h-14 items-center gap-1 bg-side px-1.5 text-side-ink">
      <button aria-label={shellText.frame.openMenu} className={target} onClick={onMenu} type="button">
        <Menu aria-hidden="true" size={24} />
      </button>
      <Link className="mr-auto flex h-12 min-w-0 items-center overflow-hidden rounded-chip" to="/dashboard">
        <Wordmark className="text-[1.4rem]" tone="frame" />
      </Link>
      <button aria-label={shellText.search.open} className={target} onClick={onSearch} type="button">
        <Search aria-hidden="true" size={22} />
      </button>
      <button
        aria-haspopup="dialog"
        aria-label={shellText.search.act}
        className={target}
        onClick={onAct}
        type="button"
      >
        <Plus aria-hidden="true" size={24} />
      </button>
      <AlertsBell className={target} size={22} />
    </header>
  );
}
