import type { TillField } from '#domain/pos/csv-config.ts';
import type { PosProvider } from '#domain/pos/profile.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const posProviderNames: Record<PosProvider, string> = {
  custom: 'Personnalisé',
  zelty: 'Zelty',
  lightspeed: 'Lightspeed',
  laddition: 'L’Addition',
  cashpad: 'Cashpad',
  square: 'Square',
};

export const tillFieldNames: Record<TillField, string> = {
  timestamp: 'Date',
  item_name: 'Plat vendu',
  qty: 'Quantité',
  revenue: 'Montant',
  inventory_sku: 'Code article (SKU)',
  time: 'Heure',
  offered: 'Offert',
};

/** Under the fields of a profile, and beside the path in its JSON. */
export const posFieldText = french({
  nameRequired: 'Le nom est requis',
  emailInvalid: 'Email invalide',
  tooManyEmails: (most: number) => `${most} adresses au plus`,
  columnInvalid: 'indiquez le nom de la colonne, ou son numéro à partir de 1',
  headerRowInvalid: 'le numéro d’une ligne à partir de 1, "auto", ou null sans en-tête',
  timeInvalid: 'une heure comme 05:00',
  dayColumnMissing: 'indiquez la colonne de la date (columns_mapping.timestamp), ou un autre "day_from"',
  tooLong: (most: number) => `Configuration trop longue : ${formatNumber(most)} caractères au plus`,
  /** Spec, word for word. */
  invalidJson: 'Invalid JSON in CSV config',
  notJson: 'Ce texte n’est pas du JSON : vérifiez les guillemets, les virgules et les accolades.',
  at: (path: string, message: string) => (path === '' ? message : `${path} : ${message}`),
});
