import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import type { SuggestionSum } from '#domain/replenishment/suggestion.ts';
import { type ExplainedSuggestion, rationaleText } from './rationale.text.ts';

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const sum = (rest: Partial<SuggestionSum> = {}): SuggestionSum => ({
  made_on: localDate('2026-11-12'),
  arrives_on: localDate('2026-11-14'),
  until: localDate('2026-11-17'),
  forecast_qty: 12.4,
  missing_qty: 0,
  safety_qty: 2,
  safety_by: 'forecast',
  usable_qty: 5,
  stock_known: true,
  on_order_qty: 0,
  need_qty: 9.4,
  pack_content: 5,
  capped_by: null,
  shelf_life_days: 4,
  max_qty: null,
  unused_qty: 0,
  runs_out_on: null,
  ...rest,
});

const suggestion = (rest: Partial<ExplainedSuggestion> = {}): ExplainedSuggestion => ({
  sum: sum(),
  qty: 10,
  unit: 'kg',
  pack_label: 'sac',
  source: 'sales',
  ...rest,
});

describe('why so much is suggested', () => {
  test.each<[string, ExplainedSuggestion, string]>([
    [
      'the sum',
      suggestion(),
      '12,4 kg prévus jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → 10 kg (2 sacs)',
    ],
    [
      'one pack, without safety',
      suggestion({
        sum: sum({ forecast_qty: 1.6, safety_qty: 0, usable_qty: 0, need_qty: 1.6, pack_content: 2 }),
        qty: 2,
      }),
      '1,6 kg prévu jusqu’à mardi − 0 en stock − 0 en commande → 2 kg (1 sac)',
    ],
    [
      'in stock units, of a word',
      suggestion({ sum: sum({ pack_content: null }), unit: 'unité' }),
      '12,4 unités prévues jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → 10 unités',
    ],
    [
      'a week ahead',
      suggestion({ sum: sum({ until: localDate('2026-11-24') }) }),
      '12,4 kg prévus jusqu’au mardi 24/11 + 2 de sécurité − 5 en stock − 0 en commande → 10 kg (2 sacs)',
    ],
    [
      'tomorrow',
      suggestion({ sum: sum({ until: localDate('2026-11-13') }) }),
      '12,4 kg prévus jusqu’à demain + 2 de sécurité − 5 en stock − 0 en commande → 10 kg (2 sacs)',
    ],
    [
      'what is missing before the delivery',
      suggestion({ sum: sum({ missing_qty: 2.6, need_qty: 6.8 }) }),
      '12,4 kg prévus jusqu’à mardi − 2,6 qui manqueront avant samedi + 2 de sécurité − 5 en stock − 0 en commande → 10 kg (2 sacs)',
    ],
    [
      'a stock that nobody follows',
      suggestion({ sum: sum({ stock_known: false, usable_qty: 0, need_qty: 14.4 }), qty: 15 }),
      '12,4 kg prévus jusqu’à mardi + 2 de sécurité − 0 en commande → 15 kg (3 sacs), stock non suivi',
    ],
    [
      'that, and what is used before the delivery, which nobody can say is missing',
      suggestion({
        sum: sum({ stock_known: false, usable_qty: 0, missing_qty: 2.6, need_qty: 11.8 }),
        qty: 15,
        source: 'orders',
      }),
      '12,4 kg prévus jusqu’à mardi − 2,6 avant samedi + 2 de sécurité − 0 en commande → 15 kg (3 sacs), d’après vos commandes, stock non suivi',
    ],
    [
      'a reorder point',
      suggestion({ sum: sum({ safety_qty: 10, safety_by: 'reorder_point', need_qty: 17.4 }), qty: 20 }),
      '12,4 kg prévus jusqu’à mardi + 10 de seuil − 5 en stock − 0 en commande → 20 kg (4 sacs)',
    ],
    [
      'limited by the shelf life',
      suggestion({ sum: sum({ capped_by: 'shelf_life', pack_content: 6 }), qty: 6 }),
      '12,4 kg prévus jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → limité à 6 kg (1 sac) : se garde 4 jours',
    ],
    [
      'limited by the maximum',
      suggestion({ sum: sum({ capped_by: 'max_qty', max_qty: 10 }), qty: 5 }),
      '12,4 kg prévus jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → limité à 5 kg (1 sac) : 10 kg au plus en stock',
    ],
    [
      'limited to nothing',
      suggestion({ sum: sum({ capped_by: 'max_qty', max_qty: 6 }), qty: 0 }),
      '12,4 kg prévus jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → rien : 6 kg au plus en stock',
    ],
    [
      'a pack too big',
      suggestion({ sum: sum({ capped_by: 'shelf_life', pack_content: 25, unused_qty: 7 }), qty: 25 }),
      '12,4 kg prévus jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → 25 kg (1 sac) : 7 kg risquent de se perdre, se garde 4 jours',
    ],
    [
      'from counts',
      suggestion({ source: 'counts' }),
      '12,4 kg prévus jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → 10 kg (2 sacs), d’après vos inventaires',
    ],
    [
      'from orders',
      suggestion({ source: 'orders' }),
      '12,4 kg prévus jusqu’à mardi + 2 de sécurité − 5 en stock − 0 en commande → 10 kg (2 sacs), d’après vos commandes',
    ],
    [
      'from nothing but a reorder point',
      suggestion({
        source: null,
        sum: sum({ forecast_qty: 0, safety_qty: 10, safety_by: 'reorder_point', need_qty: 5 }),
        qty: 5,
      }),
      'Pas encore d’historique : 10 kg de seuil − 5 en stock − 0 en commande → 5 kg (1 sac)',
    ],
    [
      'nothing needed',
      suggestion({ sum: sum({ usable_qty: 20, need_qty: 0 }), qty: 0 }),
      'Assez jusqu’à mardi : 12,4 kg prévus + 2 de sécurité − 20 en stock − 0 en commande',
    ],
    [
      'nothing known',
      suggestion({ source: null, sum: sum({ forecast_qty: 0, safety_qty: 0, need_qty: 0 }), qty: 0 }),
      'Pas encore d’historique',
    ],
  ])('%s', (_case, suggestion, sentence) => {
    expect(spaced(rationaleText.rationale(suggestion))).toBe(sentence);
  });

  test.each<[string, ExplainedSuggestion, string]>([
    ['needed', suggestion({ sum: sum({ safety_qty: 0 }) }), 'jusqu’à mardi : 12,4 kg prévus − 5 en stock'],
    ['with safety', suggestion(), 'jusqu’à mardi : 12,4 kg prévus + 2 de sécurité − 5 en stock'],
    [
      'ordered in part',
      suggestion({ sum: sum({ on_order_qty: 3 }) }),
      'jusqu’à mardi : 12,4 kg prévus + 2 de sécurité − 5 en stock − 3 en commande',
    ],
    [
      'enough',
      suggestion({ sum: sum({ usable_qty: 20, need_qty: 0 }), qty: 0 }),
      'assez jusqu’à mardi : 12,4 kg prévus',
    ],
    ['unknown', suggestion({ source: null, sum: sum({ need_qty: 0 }), qty: 0 }), 'pas encore d’historique'],
    [
      'capped to nothing',
      suggestion({ sum: sum({ capped_by: 'max_qty', max_qty: 6 }), qty: 0 }),
      'jusqu’à mardi : 12,4 kg prévus, 6 kg au plus en stock',
    ],
  ])('in short: %s', (_case, suggestion, sentence) => {
    expect(spaced(rationaleText.shortReason(suggestion))).toBe(sentence);
  });

  test('line by line, as on the sheet of a suggestion', () => {
    const cream = suggestion({
      unit: 'L',
      pack_label: 'carton',
      qty: 12,
      sum: sum({ forecast_qty: 14.4, safety_qty: 3.1, usable_qty: 6, need_qty: 11.5, pack_content: 6 }),
    });
    expect(rationaleText.sumLines(cream).map(({ label, value }) => spaced(`${label} | ${value}`))).toEqual([
      'Prévu jusqu’au mardi 17/11 | 14,4 L',
      '+ sécurité | 3,1 L',
      '− stock utilisable | 6 L',
      '− déjà commandé | 0 L',
      'Besoin 11,5 L, arrondi au carton | 12 L',
    ]);
  });

  test.each<[string, Partial<ExplainedSuggestion>, string]>([
    ['exactly', { qty: 9.4, sum: sum({ pack_content: null }) }, 'Besoin 9,4 kg'],
    ['rounded', { qty: 9.5, sum: sum({ pack_content: null }) }, 'Besoin 9,4 kg, arrondi'],
    [
      'limited',
      { qty: 5, sum: sum({ capped_by: 'shelf_life' }) },
      'Besoin 9,4 kg, limité : se garde 4 jours',
    ],
    [
      'of which too much',
      {
        qty: 25,
        sum: sum({ capped_by: 'shelf_life', pack_content: 25, unused_qty: 7 }),
        pack_label: 'caisse',
      },
      'Besoin 9,4 kg, arrondi à la caisse',
    ],
  ])('the need, %s', (_case, rest, label) => {
    expect(spaced(rationaleText.sumLines(suggestion(rest)).at(-1)?.label ?? '')).toBe(label);
  });

  test('says when nothing is left', () => {
    expect(rationaleText.runsOut(sum({ runs_out_on: localDate('2026-11-13') }))).toBe('plus rien demain');
    expect(rationaleText.runsOut(sum())).toBeNull();
  });
});
