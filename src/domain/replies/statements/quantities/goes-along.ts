import { type Item, join } from '#domain/replies/words/items.ts';

const THE_REST =
  /(?:^| )(?:(?:les|vos|nos) Q (?:(?:de |d )?M )?(?:qui (?:manqu|rest)[a-z]*|manquante?s?|restante?s?|derniere?s?|autres)|(?:le|vos|les) (?:reste|solde|reliquat|complement|manquant)s?|ils|elles)(?: (?:[a-z]+|M)){0,5}(?: le)? D(?: ,)?$/;
const ALONG =
  /^avec (?:aussi )?(?:(?:tout|toute|tous|toutes) )?(?:(?:le|la|les|l|vos|votre) )?M(?: (?:[,.;!]|et) |$)/;

const COUNTED_THEN = /(?:^| )Q (?:(?:de |d )?M )?D$/;

/** « 18 sacs vendredi avec la complète » on the order's own day: so much of the one, and the other as it was ordered. */
function withCameAlong(items: readonly Item[], expected_at: string | null): readonly Item[] {
  const at = items.findIndex(
    ({ text }, n) =>
      text === 'avec' &&
      ALONG.test(join(items.slice(n, n + 6)).text) &&
      COUNTED_THEN.test(join(items.slice(Math.max(0, n - 4), n)).text),
  );
  const [day, with_] = [items[at - 1]?.meaning, items[at]];
  const name = items.findIndex(({ text }, n) => n > at && text === 'M');
  const named = items[name];
  if (!with_ || !named || day?.kind !== 'day' || day.day !== expected_at) return items;
  return [
    ...items.slice(0, at),
    { ...with_, text: ',' },
    named,
    { text: 'ok', start: named.end, end: named.end },
    ...items.slice(name + 1),
  ];
}

/** « les 4 qui manquent suivront lundi avec tout le khorasan »: of the line that goes along, all of it comes then. */
export function withGoesAlong(items: readonly Item[], expected_at: string | null): readonly Item[] {
  const at = items.findIndex(
    ({ text }, n) =>
      text === 'avec' &&
      ALONG.test(join(items.slice(n, n + 6)).text) &&
      THE_REST.test(join(items.slice(0, n)).text),
  );
  if (at === -1) return withCameAlong(items, expected_at);
  const with_ = items[at];
  const name = items.findIndex(({ text }, n) => n > at && text === 'M');
  const day = items.slice(0, Math.max(0, at)).findLast(({ text }) => text === 'D');
  const named = items[name];
  if (!with_ || !named || day?.meaning?.kind !== 'day' || day.meaning.day <= (expected_at ?? ''))
    return items;
  const word = (text: string, { start }: Item): Item => ({ text, start, end: start });
  const isBroken = items[at - 1]?.text === ',';
  return [
    ...items.slice(0, isBroken ? at - 1 : at),
    { ...with_, text: ',' },
    named,
    word('suivra', named),
    { ...day, start: named.end, end: named.end },
    ...items.slice(name + 1),
  ];
}
