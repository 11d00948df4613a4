import { french } from '#text/kernel/typography.ts';

/** The dialog that puts the items of a zone as they stand. */
export const shelfOrderText = french({
  title: 'Ordre du rayon',
  hint: 'Glissez les articles dans l’ordre où vous les voyez, ou déplacez-les avec les flèches du clavier. Tous les comptages suivront.',
  grip: (name: string, place: number, of: number) => `Déplacer ${name}, ${place} sur ${of}`,
  save: 'Enregistrer l’ordre',
  saved: (zone: string) => `Ordre enregistré : ${zone}`,
  countedOtherwise: (zone: string) => `Vous avez compté « ${zone} » dans un autre ordre`,
  keepQuestion: 'Garder cet ordre pour la prochaine fois ?',
  keep: 'Garder cet ordre',
  decline: 'Non merci',
  failure: 'L’ordre n’a pas été enregistré',
});
