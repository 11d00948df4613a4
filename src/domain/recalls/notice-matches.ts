import { matchNotice, type Notice, type NoticeMatch, type StockedGoods, wordsOf } from './notice.ts';

/** More than anybody decides one by one: a file of another trade, or names that fit everything. */
const MATCHES_MAX = 500;

/** Each notice beside those items alone that bear its number or a word of its brand. */
export function matchesAmong(
  notices: readonly Notice[],
  goods: readonly StockedGoods[],
): (NoticeMatch & { reference: string; notice: Notice })[] {
  const byCode = new Map(goods.flatMap((one) => one.codes.map((code) => [code, one] as const)));
  const byWord = new Map<string, StockedGoods[]>();
  for (const one of goods) {
    for (const word of new Set([one.item_name, ...one.brands].flatMap(wordsOf)))
      byWord.set(word, [...(byWord.get(word) ?? []), one]);
  }
  const found = [...Map.groupBy(notices, ({ reference }) => reference).values()].flatMap((rows) => {
    const notice = merged(rows);
    if (!notice) return [];
    const [brandWord = ''] = wordsOf(notice.brand ?? '');
    const near = new Set([
      ...notice.gtins.flatMap((gtin) => byCode.get(gtin) ?? []),
      ...(byWord.get(brandWord) ?? []),
    ]);
    return [...near].flatMap((one) => {
      const match = matchNotice(notice, one);
      return match ? [{ ...match, reference: notice.reference, notice }] : [];
    });
  });
  return found.slice(0, MATCHES_MAX);
}

/** A notice about several numbers stands in the data once for each: its numbers and lots together. */
function merged(rows: readonly Notice[]): Notice | null {
  const [first] = rows;
  if (!first) return null;
  const identification = [...new Set(rows.flatMap((row) => row.identification ?? []))].join(' | ');
  return {
    ...first,
    gtins: [...new Set(rows.flatMap((row) => row.gtins))],
    identification: identification === '' ? null : identification.slice(0, 4000),
  };
}
