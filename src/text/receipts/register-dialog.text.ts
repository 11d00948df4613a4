/** What an inspection takes home. */
export const receiptsRegisterText = {
  title: 'Registre des réceptions',
  intro: 'Lots, dates limites, températures et refus, pour un contrôle d’hygiène.',
  from: 'Du',
  to: 'Au',
  action: 'Télécharger',
  working: 'Préparation...',
  done: 'Registre téléchargé',
  failure: 'Le registre n’a pas pu être préparé.',
  format: 'Format',
  formats: { pdf: 'PDF à imprimer', csv: 'CSV', xlsx: 'Excel' },
} as const;
