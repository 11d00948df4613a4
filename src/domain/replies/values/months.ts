/** As they stand in a sentence. */
export const MONTHS: readonly string[] =
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');

export const monthNameOf = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
