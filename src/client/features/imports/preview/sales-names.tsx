import type { ImportPreview } from '#client/features/imports/imports.api.ts';
import { salesResultText as text } from '#text/sales/sales-import.text.ts';

const SHOWN = 6;

type SalesNamesProps = { sales: NonNullable<ImportPreview['sales']> };

/** What the names of a report were found to mean, before they do. */
export function SalesNames({ sales: { names, alike, created } }: SalesNamesProps) {
  return (
    <div className="flex flex-col gap-3 text-body empty:hidden">
      {created.length > 0 && (
        <p className="wrap-anywhere">
          <span className="font-semibold">{text.willCreateTitle(names.created)}</span>{' '}
          <span className="text-saffron-ink">
            {created
              .slice(0, SHOWN)
              .map(({ name }) => name)
              .join(', ')}
          </span>{' '}
          {names.created > SHOWN && text.more(names.created - SHOWN)}
          <span className="block text-hint text-ink-2">{text.willCreateHint(names.created)}</span>
        </p>
      )}
      {alike.length > 0 && (
        <div>
          <p className="font-semibold">{text.alikeTitle(names.alike)}</p>
          <ul className="text-hint text-ink-2">
            {alike.slice(0, SHOWN).map(({ name, dish }) => (
              <li className="wrap-anywhere" key={name}>
                {text.alike(name, dish.name)}
              </li>
            ))}
            {names.alike > SHOWN && <li>{text.more(names.alike - SHOWN)}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
