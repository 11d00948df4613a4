import { Setting, WhenSet, WhenUnset } from '#client/app/visitor/setting.tsx';
import type { LegalBlock } from '#text/legal/legal-document.ts';
import { legalFrameText as text } from '#text/legal/legal-frame.text.ts';
import { type OperatorSetting, placeOf } from '#text/visitor/operator.ts';

const READING = 'text-pretty text-[1.0625rem] leading-7';

/** A piece of a legal page, as its text declares it. */
export function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className={`mt-4 ${READING}`}>{block}</p>;
  if ('list' in block) return <List entries={block.list} />;
  if ('operator' in block) return <OperatorFacts names={block.operator} />;
  return <Rows {...block} />;
}

const List = ({ entries }: { entries: readonly string[] }) => (
  <ul className={`mt-4 list-disc space-y-2 pl-6 marker:text-ink-3 ${READING}`}>
    {entries.map((entry) => (
      <li key={entry}>{entry}</li>
    ))}
  </ul>
);

type RowsProps = Extract<LegalBlock, { rows: unknown }>;

/** Two columns on a desk; on a phone each row is its name and, below, what is said of it. */
const Rows = ({ heads, rows }: RowsProps) => (
  <table className="mt-5 w-full border-collapse text-left text-[1rem] leading-6 max-md:block">
    <thead className="max-md:sr-only">
      <tr>
        {heads.map((head) => (
          <th
            className="border-line-2 border-b pr-6 pb-2 font-semibold text-hint text-ink-2"
            key={head}
            scope="col"
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {rows.map(([name, value]) => (
        <tr className="break-inside-avoid border-line border-b max-md:block max-md:py-3" key={name}>
          <th
            className="w-2/5 break-words py-3 pr-6 align-top font-semibold max-md:block max-md:w-auto max-md:p-0"
            scope="row"
          >
            {name}
          </th>
          <td className="py-3 align-top text-ink-2 max-md:block max-md:py-0.5">{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const isMail = (name: OperatorSetting) => name.endsWith('_EMAIL');

const OperatorFacts = ({ names }: { names: readonly OperatorSetting[] }) => (
  <dl className="mt-5 rounded-card border border-line bg-surface px-5 py-2 text-[1rem] leading-6">
    {names.map((name) => (
      <div
        className="border-line border-b py-2.5 last:border-0 md:grid md:grid-cols-[2fr_3fr] md:gap-6"
        key={name}
      >
        <dt className="text-ink-2">{text.operator[name]}</dt>
        <dd className="min-w-0 break-words font-semibold">
          <WhenSet name={name}>
            {isMail(name) ? (
              <a className="link" href={`mailto:${placeOf(name)}`}>
                <Setting name={name} />
              </a>
            ) : (
              <Setting name={name} />
            )}
          </WhenSet>
          <WhenUnset name={name}>
            <span className="font-normal text-ink-3 italic">{text.unset}</span>
          </WhenUnset>
        </dd>
      </div>
    ))}
  </dl>
);
