import { french } from '#text/kernel/typography.ts';

/** On what would be refused; the banner above the page says the rest. */
export const readOnlyText = french({
  forPayer: 'Lecture seule : abonnez le restaurant pour modifier.',
  forOthers: 'Lecture seule : un administrateur doit abonner le restaurant.',
});
