import { NBSP } from '#text/kernel/format.ts';

/** Names of goods and places, for the page that shows every control. */
export const devUiSamples = {
  suppliers: {
    vauban: 'Primeurs Vauban',
    lenoir: 'Crèmerie Lenoir',
    ouest: 'Marée de l’Ouest',
    cave: 'Cave Saint-Vincent',
    caveHint: 'Vins et spiritueux',
  },
  zones: {
    cold1: 'Chambre froide 1',
    cold2: 'Chambre froide 2',
    dry: 'Réserve sèche',
    cellar: 'Cave',
    cellarReason: 'Comptage en cours',
  },
  items: {
    poire: { label: 'Poire conférence', hint: `PV-0044, colis de 6${NBSP}kg` },
    poireau: { label: 'Poireau', hint: 'PV-0102, botte' },
    creme: { label: `Crème crue 35${NBSP}%`, hint: `CL-0007, 6 × 1${NBSP}L` },
    boeuf: { label: 'Bœuf bourguignon', hint: 'BV-0310, sous vide' },
    farine: { label: 'Farine T65', hint: `MV-0001, sac de 25${NBSP}kg` },
    oeuf: { label: 'Œufs plein air', hint: 'CL-0031, plateau de 30' },
  },
  lines: {
    flour: 'Farine T65',
    butter: `Beurre AOP doux 82${NBSP}%`,
    cream: `Crème crue 35${NBSP}%`,
    cod: 'Filet de cabillaud',
    pollack: 'Filet de lieu jaune',
  },
} as const;
