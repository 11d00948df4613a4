import { french } from '#text/kernel/typography.ts';

export const searchFieldText = french({
  tooLong: (max: number) => `Recherche trop longue : ${max} caractères au plus.`,
});
