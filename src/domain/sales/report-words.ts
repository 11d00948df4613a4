import { foldText, spacedWords } from '#domain/kernel/search/words.ts';

const TOTAL =
  /^(?:(?:grand|sous) )?tota(?:l|ux)(?: (?:general|generaux|ttc|ht|net|brut|des ventes|ventes|jour|du jour|journee|periode|ca|articles?|produits?|plats?|euros?|eur))*$/;

/** « TOTAL », « Sous-total », « Total général TTC » close a report and are no dish; « Total chocolat » may be one. */
export const isTotalName = (name: string): boolean => TOTAL.test(spacedWords(name).trim());

/** On one line, without what cannot be seen. */
export const tidyName = (name: string): string =>
  name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Nothing that a person could read as a name. */
export const isBlankName = (name: string): boolean => foldText(name) === '';
