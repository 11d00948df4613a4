import type { SalesDayFate, SalesSource, SameDayPolicy } from '#domain/sales/sales.ts';
import { counted, plural, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** /reports/import; sentences of the specification (§5, §8) word for word. */
export const salesImportText = french({
  title: 'Import des ventes',
  sentence:
    'Le rapport de votre caisse, en CSV ou en Excel. Un fichier déposé deux fois ne compte qu’une fois.',
  back: 'Retour aux rapports',
  hint: 'Un CSV avec les quatre colonnes est importé tout de suite. Pour un autre rapport de caisse, vous dites une fois quelle colonne est quoi.',
  wrongType: {
    dropped: 'Veuillez déposer un fichier CSV',
    chosen: 'Veuillez sélectionner un fichier CSV',
  },
  emptyOrInvalid: 'Le fichier CSV est vide ou invalide',
  missingColumns: (columns: readonly string[]) => `Colonnes manquantes: ${columns.join(', ')}`,
  missingColumnsHint: 'Dites ci-dessous quelle colonne de votre fichier y correspond.',
  noOrganisation: 'Organisation non sélectionnée',
  failure: "Erreur lors de l'import",
  simpleTitle: 'Les quatre colonnes',
  simpleHint: 'Dans n’importe quel ordre, en majuscules ou en minuscules.',
  columns: {
    day: 'Le jour de vente : 2026-11-14 ou 14/11/2026',
    recipe_name: 'Le plat, comme la caisse l’écrit',
    qty: 'Combien ont été vendus',
    revenue: 'Le montant encaissé, en euros',
  },
  otherTitle: 'Un autre rapport ?',
  otherHint:
    'L’Addition, Zelty, Lightspeed, Square… Déposez-le tel quel. Vos choix de colonnes sont repris la fois suivante.',
  byMail: 'Recevoir les rapports par email',
  unfinished: 'Imports à reprendre',
});

/** The four columns are there: nothing is asked on the way. */
export const straightWayText = french({
  title: 'Import de vos ventes',
  steps: {
    mapping: 'Colonnes reconnues',
    reading: 'Lecture des ventes',
    ready: 'Ventes lues',
    applying: 'Enregistrement des ventes',
  },
  mayLeave: 'Gardez cette page ouverte un instant.',
  cut: 'La connexion est coupée. Rien n’est perdu.',
});

/** Days that have other sales already. */
export const sameDaysText = french({
  title: (count: number) => `${counted(count, 'jour a déjà', 'jours ont déjà')} des ventes`,
  hint: 'Les montants diffèrent de ceux du fichier. Dites ce qu’il faut garder.',
  label: 'Que faire de ces jours ?',
  choices: {
    replace: { label: 'Remplacer ces jours', hint: 'Le fichier prend la place des ventes enregistrées.' },
    keep: { label: 'Garder ce qui est là', hint: 'Ces jours du fichier ne sont pas importés.' },
    add: {
      label: 'Ajouter aux ventes du jour',
      hint: 'Un deuxième rapport du même jour : autre caisse, autre service.',
    },
  } satisfies Record<SameDayPolicy, { label: string; hint: string }>,
  columns: { day: 'Jour', here: 'Déjà enregistré', file: 'Dans le fichier' },
  more: (count: number) => `et ${counted(count, 'autre jour', 'autres jours')}`,
  missing: 'Dites ce que deviennent les jours déjà enregistrés.',
});

export const salesOptionsText = french({
  day: 'Jour de ces ventes',
  dayHint: 'Le fichier n’a pas de colonne de date.',
  till: 'Caisse',
  anyTill: 'Toutes les caisses',
  tillHint: 'Le même jour d’une autre caisse s’ajoute, sans rien remplacer.',
  amounts: 'Montants du fichier',
  taxes: { included: 'TTC', excluded: 'HT' },
});

const FATES: Record<SalesDayFate, string> = {
  new: 'nouveau',
  replaced: 'remplacé',
  kept: 'gardé tel quel',
  added: 'ajouté',
  same: 'déjà là',
};

/** What a report comes to, before and after it was taken. */
export const salesResultText = french({
  done: 'Ventes importées',
  doneWithErrors: 'Import avec erreurs',
  imported: 'Lignes importées',
  createdRecipes: 'Recettes créées',
  errors: 'Lignes refusées',
  totals: 'Lignes de total, laissées de côté',
  revenue: 'Chiffre d’affaires',
  daysTitle: (count: number) => counted(count, 'jour', 'jours'),
  columns: { day: 'Jour', revenue: 'Montant', fate: 'Effet' },
  before: (euros: string) => `avant : ${euros}`,
  fates: FATES,
  moreDays: (count: number) => `et ${counted(count, 'autre jour', 'autres jours')}`,
  alikeTitle: (count: number) =>
    `${counted(count, 'nom reconnu', 'noms reconnus')} par ressemblance, à vérifier`,
  alike: (name: string, dish: string) => `${quoted(name)} compte pour ${quoted(dish)}`,
  createdTitle: (count: number) => `${counted(count, 'recette créée', 'recettes créées')}, à compléter`,
  willCreateTitle: (count: number) => `${counted(count, 'plat inconnu', 'plats inconnus')}`,
  willCreateHint: (count: number) =>
    `${plural(count, 'Sa recette sera créée', 'Leurs recettes seront créées')}, à compléter ensuite.`,
  createdHint: 'Sans ingrédients, un plat vendu ne fait pas baisser le stock.',
  isLike: (name: string) => `Proche de ${quoted(name)}`,
  more: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
  names: 'Voir les noms de caisse',
  toReports: 'Voir les ventes',
  another: 'Importer un autre fichier',
});

/** What has brought sales. */
export const salesBatchesText = french({
  title: 'Ventes déjà importées',
  sources: { file: 'Fichier', email: 'Email', api: 'Envoi automatique' } satisfies Record<
    SalesSource,
    string
  >,
  columns: { what: 'Origine', days: 'Jours', rows: 'Lignes', when: 'Importé le', state: 'État' },
  fromTo: (from: string, to: string) => `du ${from} au ${to}`,
  counted: 'Compté',
  replaced: 'Remplacé depuis',
  remove: 'Retirer ces ventes',
  removeTitle: (name: string) => `Retirer les ventes de ${quoted(name)}`,
  removeBody:
    'Ces ventes ne comptent plus, et le stock est recalculé. Ce qu’elles avaient remplacé ne revient pas.',
  removed: 'Ventes retirées',
  more: 'Afficher la suite',
});
