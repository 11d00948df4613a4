import type { Segment } from './segments.ts';

/** Something is added that nobody ordered… */
const ADDS =
  /(?:^| )(?:r?ajout[a-z]*|gliss[a-z]*|mets|mis|met|mettons|mettrai|joins|joint|joignons|offre|offrons|offert|donne|donnons)(?: |$)/;
/** … and nothing is asked for it. */
const FREE =
  /(?:^| )(?:cadeaux?|offerte?s?|(?:vous|te) offr(?:e|ons|irai)|gratuite?s?|gratuitement|gratos|(?:a|pour|faire) (?:vous |te )?(?:faire )?(?:gouter|tester|essayer|decouvrir)|degustation|echantillons?|pour (?:vous|te) (?:remercier|faire plaisir|gater)|pour le (?:geste|derangement|plaisir)|c est pour (?:moi|nous)|(?:de|par) (?:ma|notre) (?:part|poche)|en prime|sans supplement|non facturee?s?)(?: |$)/;
const IN_PLACE = /(?:^| )(?:alaplace|alaplacede|aulieude|remplac[a-z]*|manqu[a-z]*|rupture|D|P)(?: |$)/;

/** « nous vous offrons un magnum de crémant »: whatever it names comes besides, or costs nothing. */
const OFFERS = /(?:^| )(?:vous|te) (?:offr(?:e|ons|irai|irons)|fais cadeau|faisons cadeau)(?: |$)/;

/** « … et un magnum de crémant pour les fêtes ». */
const GIVEN_TOO = /^(?:Q|une?|des|le|la|les) (?:(?:de|d|du) )?(?:[a-zM]+ ?){1,6}$/;

const isFree = ({ text, mentions }: Segment): boolean =>
  mentions.length === 0 && FREE.test(text) && !IN_PLACE.test(text);

/** « je vous ai rajouté une barquette de bourrache, c'est cadeau »: beside the order, and it changes nothing of it. */
export function withoutGifts(segments: readonly Segment[]): readonly Segment[] {
  const given: boolean[] = [];
  for (const [at, segment] of segments.entries())
    given.push(
      (OFFERS.test(segment.text) && !IN_PLACE.test(segment.text)) ||
        (given[at - 1] === true && segment.joined && GIVEN_TOO.test(segment.text)) ||
        (isFree(segment) && (ADDS.test(segment.text) || givenBefore(segments, at))) ||
        (segment.mentions.length === 0 &&
          ADDS.test(segment.text) &&
          !IN_PLACE.test(segment.text) &&
          isFree(segments[at + 1] ?? segment) &&
          segments[at + 1] !== undefined),
    );
  return given.some(Boolean) ? segments.filter((_, at) => !given[at]) : segments;
}

const givenBefore = (segments: readonly Segment[], at: number): boolean => {
  const before = segments[at - 1];
  return before !== undefined && before.mentions.length === 0 && ADDS.test(before.text);
};
