import { DOT, NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** The sheet of a recall on paper. */
export const recallPaperText = french({
  title: 'Fiche de rappel',
  name: 'Fiche de rappel',
  fileStem: 'rappel',
  printed: (moment: string) => `Imprimée le ${moment}`,
  page: (number: number) => `Page ${number}`,
  opened: (moment: string, who: string | null) =>
    who ? `Bloqué le ${moment} par ${who}` : `Bloqué le ${moment}`,
  why: (reason: string, note: string | null) => (note ? `${reason} : ${note}` : reason),
  toCall: 'À prévenir',
  noSupplier: 'Aucun fournisseur n’est connu pour ces lots.',
  lots: 'Les lots',
  whereHeads: {
    lot: 'Article et lot',
    origin: 'Reçu',
    received: 'Entré',
    used: 'Consommé',
    thrown: 'Jeté',
    moved: 'Transféré',
    missing: 'Manquant',
    withdrawn: 'Retiré',
    left: 'En stock',
  },
  lot: (code: string | null) => (code ? `Lot ${code}` : 'Sans numéro de lot'),
  origin: (note: string | null, order: string | null) =>
    [note && `BL ${note}`, order && `commande n°${NBSP}${order}`].filter(Boolean).join(DOT),
  released: (moment: string, who: string | null, reason: string) =>
    `Débloqué le ${moment}${who ? ` par ${who}` : ''} : ${reason}`,
  served: 'Plats vendus avec ces lots',
  servedHeads: {
    day: 'Jour',
    lot: 'Article et lot',
    qty: 'Du lot',
    dishes: 'Plats de ce jour qui en contiennent',
  },
  dish: (sold: string, name: string) => `${sold} × ${name}`,
  servedBefore: 'vendu avant la saisie de la livraison',
  nothingServed: 'Aucune vente enregistrée n’a pris de ces lots.',
  assumed:
    'Les plats viennent des ventes et des fiches techniques : le lot dont la date est la plus proche est supposé servi le premier. Ce qui manque à un inventaire a pu être servi aussi.',
  withdrawals: 'Retraits',
  noWithdrawal: 'Aucun retrait n’est encore enregistré.',
  withdrawalHeads: { when: 'Quand', what: 'Quoi', qty: 'Quantité', fate: 'Devenir', who: 'Signé par' },
  signature: (name: string, moment: string) => `Signature de ${name}, le ${moment}`,
});
