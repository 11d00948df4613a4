import { french } from '#text/kernel/typography.ts';

/** Said under the fields of what is typed about sales. */
export const salesFieldText = french({
  portionsInvalid: 'Indiquez un nombre de portions (trois décimales au plus)',
  tooManyRows: 'Trop de lignes à la fois : passez par un fichier',
});
