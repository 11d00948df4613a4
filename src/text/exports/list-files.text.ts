import { quoted } from '#text/kernel/format.ts';

/** The way from a list to the import of its kind. */
export const importLinkText = 'Importer un fichier';

export const exportText = {
  menu: 'Exporter',
  importOrExport: 'Importer ou exporter',
  formats: { csv: 'CSV', xlsx: 'Excel' },
  /** Under which name a list is offered where there are several. */
  lists: {
    suppliers: 'Exporter les fournisseurs',
    items: 'Exporter les articles et leurs prix',
    prices: 'Exporter l’historique des prix',
  },
  preparing: 'Préparation de l’export',
  failure: 'L’export n’a pas abouti',
} as const;

export const takeHomeText = { done: (name: string) => `${quoted(name)} est téléchargé` } as const;
