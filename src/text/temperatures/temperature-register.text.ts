import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import { counted, formatDate, formatHour } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { ofPartOfDay } from './temperatures.text.ts';

/** The readings of a period, as a file and on paper. */
export const temperatureRegisterText = french({
  name: 'Relevés de température',
  fileStem: 'releves-temperature',
  columns: {
    room: 'Enceinte',
    kind: 'Sorte',
    day: 'Date',
    time: 'Heure',
    celsius: 'Température (°C)',
    min: 'Limite basse (°C)',
    max: 'Limite haute (°C)',
    outcome: 'Constat',
    action: 'Action corrective',
    note: 'Précision',
    by: 'Relevé par',
    device: 'Heure de l’appareil',
    entered: 'Enregistré le',
    correction: 'Correction',
  },
  within: 'Conforme',
  outside: 'Hors limites',
  corrected: 'Corrigé par un autre relevé',
  corrects: (reason: string) => `Correction : ${reason}`,

  title: 'Relevés de température',
  period: (from: LocalDate, to: LocalDate) =>
    from === to ? `Le ${formatDate(from)}` : `Du ${formatDate(from)} au ${formatDate(to)}`,
  printed: (moment: string) => `Imprimé le ${moment}`,
  page: (page: number) => `Page ${page}`,
  nothing: 'Aucun relevé dans cette période.',
  heads: ['Date', 'Heure', 'Température', 'Constat', 'Action corrective', 'Relevé par'],
  summary: (readings: number, outside: number, missed: number) =>
    [
      counted(readings, 'relevé', 'relevés'),
      outside === 0 ? 'aucun hors limites' : `${outside} hors limites`,
      missed === 0 ? 'aucun manqué' : counted(missed, 'manqué', 'manqués'),
    ].join(', '),
  missed: (time: LocalTime) => `Relevé ${ofPartOfDay(time)} manqué (attendu avant ${formatHour(time)})`,
  late: (moment: string) => `enregistré le ${moment}`,
  retired: 'retirée du service',
});
