import type { NameMatch } from '#domain/sales/sales.ts';
import { counted, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** /recipes/sold-names. */
export const soldNamesText = french({
  title: 'Noms de caisse',
  back: 'Retour aux recettes',
  sentence: (toCheck: number) =>
    toCheck === 0
      ? 'Chaque nom vendu, et le plat qu’il veut dire.'
      : `${counted(toCheck, 'nom reste', 'noms restent')} à vérifier : le stock dépend du plat choisi.`,
  listTitle: 'Noms vendus',
  search: 'Rechercher un nom ou un plat',
  searchPlaceholder: 'Nom ou plat',
  filters: {
    to_check: 'À vérifier',
    ignored: 'Pas des plats',
  },
  columns: { name: 'Sur la caisse', dish: 'Plat', how: 'Comment', sold: 'Vendus en 28 j' },
  how: {
    name: 'même nom',
    alike: 'ressemblance : à vérifier',
    person: 'votre choix',
    created: 'plat créé : à vérifier',
    ignored: 'pas un plat',
  } satisfies Record<NameMatch, string>,
  portions: (portions: number) => `${counted(portions, 'portion', 'portions')} par vente`,
  deletedDish: 'supprimé',
  notADish: 'Pas un plat',
  more: 'Afficher la suite',
  loadFailure: 'Les noms de caisse ne se chargent pas',
  empty: 'Aucun nom pour l’instant',
  emptyHint: 'Les noms viennent avec le premier rapport de caisse.',
  import: 'Importer des ventes',
  nothingInFilter: 'Rien dans ce filtre.',
  notFound: (search: string) => `Aucun nom pour ${quoted(search)}`,
  clear: 'Voir tous les noms',
  confirm: 'C’est bien ça',
  confirmOf: (name: string, dish: string) => `C’est bien ça : ${quoted(name)} veut dire ${quoted(dish)}`,
  change: 'Changer',
  changeOf: (name: string) => `Changer le plat de ${quoted(name)}`,
  ignore: 'Pas un plat',
  forget: 'Reconnaître à nouveau',
  saved: (name: string, dish: string) => `${quoted(name)} compte pour ${quoted(dish)}`,
  savedIgnored: (name: string) => `${quoted(name)} n’est pas un plat`,
  dialogTitle: (name: string) => `Que veut dire ${quoted(name)} ?`,
  means: 'Ce nom est',
  choices: {
    dish: { label: 'un plat de la carte', hint: '' },
    new_dish: { label: 'un nouveau plat', hint: 'Sa recette est créée sous ce nom, à compléter.' },
    ignored: {
      label: 'pas un plat',
      hint: 'Un bon, une consigne, des frais : compté dans les ventes, pas dans le stock.',
    },
  },
  dish: 'Plat',
  dishPlaceholder: 'Chercher un plat',
  dishMissing: 'Choisissez le plat',
  like: 'Ressemble à',
  portionsLabel: 'Portions par vente',
  portionsHint: '0,5 pour une demi-portion, 6 pour un plateau de six.',
  save: 'Enregistrer',
  dishesFailure: 'Les plats ne se chargent pas',
  noDishes: 'Aucun plat pour l’instant',
});
