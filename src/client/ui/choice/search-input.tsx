import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '#client/ui/cn.ts';
import { Input } from '#client/ui/form/input.tsx';
import { SEARCH_MAX } from '#domain/kernel/search/search-max.ts';
import { uiText } from '#text/kernel/ui.text.ts';

type SearchInputProps = {
  value: string;
  onValueChange: (value: string) => void;
  /** Says what is searched; it is also the field's name. */
  label: string;
  placeholder?: string;
  className?: string;
};

export function SearchInput({
  value,
  onValueChange,
  label,
  placeholder = label,
  className,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <Input
      aria-label={label}
      autoComplete="off"
      className={cn('print:hidden', className)}
      icon={<Search aria-hidden="true" />}
      maxLength={SEARCH_MAX}
      onChange={(event) => onValueChange(event.target.value)}
      placeholder={placeholder}
      ref={input}
      trailing={
        value !== '' && (
          <button
            aria-label={uiText.clear}
            className="-mr-1.5 grid size-7 place-items-center rounded-chip text-ink-2 hover:bg-hover max-md:size-11"
            onClick={clear}
            type="button"
          >
            <X aria-hidden="true" size={16} />
          </button>
        )
      }
      type="search"
      value={value}
    />
  );
}

type ListSearchProps = {
  /** What the list is narrowed down by: its words follow the fingers. */
  filters: { typed: string; setTyped: (typed: string) => void };
  label: string;
  placeholder: string;
  className?: string;
};

/** The search of a list. */
export const ListSearch = ({ filters: { typed, setTyped }, ...search }: ListSearchProps) => (
  <SearchInput {...search} onValueChange={setTyped} value={typed} />
);
