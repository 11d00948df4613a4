import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatDate, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** The register of receipts on paper. */
export const printedRegisterText = french({
  title: 'Registre des réceptions',
  period: (from: LocalDate, to: LocalDate) =>
    from === to ? `Le ${formatDate(from)}` : `Du ${formatDate(from)} au ${formatDate(to)}`,
  printed: (moment: string) => `Imprimé le ${moment}`,
  page: (page: number) => `Page ${page}`,
  nothing: 'Aucune réception dans cette période.',
  legend:
    'Sur fond rosé : refusé, abîmé, manquant ou hors limite de température. En gris : réception annulée. « Calculée » : date déduite de la durée de conservation, non lue sur l’étiquette.',
  heads: {
    item: 'Article',
    quantity: 'Quantité',
    lot: 'Lot',
    date: 'DLC ou DDM',
    temperature: 'Température',
    outcome: 'Constat',
    action: 'Action corrective, remarque',
  },
  entered: (moment: string) => `saisi le ${moment}`,
  note: (number: string) => `BL ${number}`,
  receivedBy: (name: string) => `reçu par ${name}`,
  signed: (name: string) => `signé par ${name}`,
  drawn: 'signature dessinée ci-contre',
  continued: 'suite',
  notTaken: 'non relevée',
  action: (action: string) => `action corrective : ${action}`,
  remark: (words: string) => `remarque : ${words}`,
  outside: 'hors limite',
  most: (limit: string) => `max. ${limit}`,
  least: (limit: string) => `min. ${limit}`,
  between: (min: string, max: string) => `${min} à ${max}`,
  rejected: (quantity: string) => `dont ${quantity} refusés`,
  withinLimit: 'conforme',
  lotRefused: 'lot refusé',
  toSupplier: (message: string) => `Au fournisseur : ${quoted(message)}`,
});
