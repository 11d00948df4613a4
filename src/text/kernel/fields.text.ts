/** What any field may say of what was typed in it. */
export const fieldText = {
  tooLong: (max: number) => `${max} caractères au plus`,
  textInvalid: 'Ce texte contient des caractères invisibles',
  dateInvalid: 'Choisissez une date',
} as const;
