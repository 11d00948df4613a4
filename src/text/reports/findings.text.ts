import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Finding, PriceFinding } from '#domain/reports/finding.ts';
import { changeOf } from '#domain/reports/finding.ts';
import { formatDate, formatEuros, formatNumber, formatPercent } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** Families as most kitchens call them, with their article: « la crèmerie surtout ». */
const ARTICLES: Readonly<Record<string, string>> = {
  crèmerie: 'la crèmerie',
  poissonnerie: 'la poissonnerie',
  boucherie: 'la boucherie',
  charcuterie: 'la charcuterie',
  boulangerie: 'la boulangerie',
  pâtisserie: 'la pâtisserie',
  épicerie: 'l’épicerie',
  hygiène: 'l’hygiène',
  entretien: 'l’entretien',
  alcools: 'les alcools',
  boissons: 'les boissons',
  cave: 'la cave',
  desserts: 'les desserts',
  emballages: 'les emballages',
  épices: 'les épices',
  fromages: 'les fromages',
  fruits: 'les fruits',
  'fruits et légumes': 'les fruits et légumes',
  légumes: 'les légumes',
  poissons: 'les poissons',
  primeurs: 'les primeurs',
  surgelés: 'les surgelés',
  viandes: 'les viandes',
  vins: 'les vins',
  volailles: 'les volailles',
  farine: 'la farine',
  sucre: 'le sucre',
  œufs: 'les œufs',
  beurre: 'le beurre',
  lait: 'le lait',
  chocolat: 'le chocolat',
  pain: 'le pain',
  'poissons et fruits de mer': 'les poissons et fruits de mer',
  'herbes fraîches': 'les herbes fraîches',
  'crèmerie et fromages': 'la crèmerie et les fromages',
  'épicerie salée': 'l’épicerie salée',
  'épicerie sucrée': 'l’épicerie sucrée',
  'vins et spiritueux': 'les vins et spiritueux',
};

/** A name as a sentence has it: a family with its article, anything else as it is written. */
const inSentence = (name: string): string => ARTICLES[name.toLocaleLowerCase('fr')] ?? name;

const surely = (name: string | null): string => (name ? `, ${inSentence(name)} surtout` : '');
const first = (name: string | null): string => (name ? `, ${inSentence(name)} en tête` : '');

type Subject = {
  /** « Les achats », « Les pertes ». */
  subject: string;
  /** « d’achats » after an amount. */
  of: string;
  /** « Aucun achat ». */
  none: string;
  /** How the subject agrees: « multipliés », « multipliées ». */
  multiplied: string;
};

/** Beyond it, « multipliés par 3,2 » says more than a percentage. */
const TIMES_FROM = 200;

function sumFinding({ subject, of, none, multiplied }: Subject, finding: Finding): string {
  switch (finding.kind) {
    case 'nothing':
      return `${none} sur la période`;
    case 'gone':
      return `${none}, contre ${formatEuros(finding.before)} avant`;
    case 'first':
      return `${formatEuros(finding.now)} ${of}${first(finding.top)}`;
    case 'stable':
      return `${subject} sont stables, à ${formatEuros(finding.now)}`;
    case 'rises': {
      const { percent, mostly } = finding;
      const times = formatNumber(1 + percent / 100, { max: 1 });
      return percent >= TIMES_FROM
        ? `${subject} sont ${multiplied} par ${times}${surely(mostly)}`
        : `${subject} montent de ${formatPercent(percent)}${surely(mostly)}`;
    }
    case 'falls':
      return `${subject} baissent de ${formatPercent(finding.percent)}${surely(finding.mostly)}`;
  }
}

const PURCHASES: Subject = {
  subject: 'Les achats',
  of: 'd’achats',
  none: 'Aucun achat',
  multiplied: 'multipliés',
};
const WASTE: Subject = {
  subject: 'Les pertes',
  of: 'de pertes',
  none: 'Aucune perte',
  multiplied: 'multipliées',
};

function stockFinding({ value, before, since }: { value: number; before: number; since: LocalDate }): string {
  const change = changeOf(value, before);
  const worth = `Le stock vaut ${formatEuros(value)}`;
  if (change === null) return worth;
  if (Math.abs(change) < 0.5) return `${worth}, autant qu’au ${formatDate(since)}`;
  const words = change > 0 ? 'de plus' : 'de moins';
  return `${worth}, ${formatPercent(Math.abs(change))} ${words} qu’au ${formatDate(since)}`;
}

function priceFinding(finding: PriceFinding): string {
  switch (finding.kind) {
    case 'nothing':
      return 'Aucun prix n’a bougé sur la période';
    case 'even':
      return `Les prix se compensent, ${formatEuros(finding.rises)} de hausses par mois, autant de baisses`;
    case 'costs':
      return `Les prix vous coûtent ${formatEuros(finding.amount)} de plus par mois${surely(finding.mostly)}`;
    case 'saves':
      return `Les prix vous font gagner ${formatEuros(finding.amount)} par mois${surely(finding.mostly)}`;
  }
}

/** What a plot or a table says, which is its title. */
export const findingText = french({
  purchases: (finding: Finding) => sumFinding(PURCHASES, finding),
  waste: (finding: Finding) => sumFinding(WASTE, finding),
  stock: stockFinding,
  prices: priceFinding,
});
