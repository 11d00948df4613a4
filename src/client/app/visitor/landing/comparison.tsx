import { Check } from 'lucide-react';
import { ColumnHead } from '#client/ui/table/column-head.tsx';
import { landingText } from '#text/visitor/landing.text.ts';
import { Section } from './section.tsx';

const { comparison } = landingText;

/** A table on a desk; on a phone each row is a card, its two answers under their names. */
export const Comparison = () => (
  <Section className="pt-0 md:pt-0" title={comparison.title}>
    <div className="overflow-hidden rounded-phone border border-line bg-surface shadow-card">
      <table className="w-full text-left">
        <thead className="bg-head text-label text-ink-2 max-md:hidden">
          <tr>
            <ColumnHead className="w-[26%] px-6 py-3.5 font-semibold">{comparison.about}</ColumnHead>
            <ColumnHead className="px-6 py-3.5 font-semibold">{comparison.before}</ColumnHead>
            <ColumnHead className="px-6 py-3.5 font-semibold text-primary-ink">{comparison.after}</ColumnHead>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {comparison.rows.map(([about, before, after]) => (
            <tr className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:px-4 max-md:py-4" key={about}>
              <th className="font-semibold max-md:col-span-2 md:px-6 md:py-4" scope="row">
                {about}
              </th>
              <td className="text-ink-2 max-md:mt-1.5 md:px-6 md:py-4">
                <span className="block text-hint text-ink-3 md:hidden">{comparison.before}</span>
                {before}
              </td>
              <td className="max-md:mt-1.5 md:bg-primary-soft/55 md:px-6 md:py-4">
                <span className="block text-hint text-primary-ink md:hidden">{comparison.after}</span>
                <span className="flex gap-2.5">
                  <Check aria-hidden="true" className="mt-0.5 text-primary-ink max-md:hidden" size={18} />
                  {after}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);
