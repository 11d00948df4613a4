import { NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import type { ShownChange } from './changes.text.ts';
import { trailScreenText } from './trail-screens.text.ts';

/** 'Prix : 2,10 € / kg → 2,35 € / kg', on one line. */
export const changeText = ({ label, before, after }: ShownChange): string => {
  const values = before === null ? (after ?? '') : `${before} → ${after ?? trailText.nothing}`;
  return `${label}${NBSP}: ${values}`;
};

export const trailText = french({
  unknownAction: 'Autre modification',
  who: trailScreenText.who,
  nothing: 'rien',
  more: trailScreenText.more,
  file: {
    stem: 'journal',
    name: 'Journal',
    columns: {
      day: 'Jour',
      time: 'Heure',
      who: 'Qui',
      action: 'Action',
      subject: 'Objet',
      changes: 'Avant → après',
    },
  },
});
