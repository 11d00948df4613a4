import { Check } from 'lucide-react';
import { landingText } from '#text/visitor/landing.text.ts';
import { Section } from './section.tsx';

const { comparison } = landingText;

/** A table on a desk; on a phone each row is a card, its two answers under their names. */
export const Comparison = () => (
  <Section className="pt-0 md:pt-0" title={comparison.title}>
    <table className="comparison w-full overflow-hidden rounded-phone border border-line bg-surface text-left shadow-card">
      <thead className="bg-head text-label text-ink-2 max-md:sr-only">
        <tr>
          <th className="w-[26%] px-6 py-3.5 font-semibold" scope="col">
            {comparison.about}
          </th>
          <th className="px-6 py-3.5 font-semibold" scope="col">
            {comparison.before}
          </th>
          <th className="px-6 py-3.5 font-semibold text-primary-ink" scope="col">
            {comparison.after}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {comparison.rows.map(([about, before, after]) => (
          <tr className="max-md:block max-md:px-4 max-md:py-4" key={about}>
            <th className="font-semibold max-md:block md:px-6 md:py-4" scope="row">
              {about}
            </th>
            <td className="text-ink-2 max-md:mt-2 max-md:block md:px-6 md:py-4">
              <span aria-hidden="true" className="text-hint text-ink-3 md:hidden">
                {comparison.before}
                <br />
              </span>
              {before}
            </td>
            <td className="max-md:mt-2 max-md:block md:bg-primary-soft/55 md:px-6 md:py-4">
              <span aria-hidden="true" className="text-hint text-primary-ink md:hidden">
                {comparison.after}
                <br />
              </span>
              <span className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-0.5 text-primary-ink" size={18} />
                {after}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);
