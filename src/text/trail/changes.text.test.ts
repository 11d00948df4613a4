import { expect, it } from 'vitest';
import type { TrailEntity } from '#domain/kernel/trail/actions.ts';
import { changesOf, type Snapshot } from '#domain/trail/changes.ts';
import { NBSP } from '#text/kernel/format.ts';
import { shownChange } from './changes.text.ts';
import { changeText } from './trail.text.ts';

const ITEM = '00000000-0000-4000-8000-000000000001';
const names = new Map([
  [ITEM, { name: 'Farine T55', unit: 'kg' }],
  ['z1', { name: 'Réserve', unit: null }],
  ['z2', { name: 'Chambre froide', unit: null }],
  ['s1', { name: 'Minoterie du Val', unit: null }],
  ['u1', { name: 'Camille Reynaud', unit: null }],
]);

const read = (entity: TrailEntity, before: Snapshot | null, after: Snapshot | null) =>
  changesOf({ entity, entity_id: ITEM, before, after }).map((change) =>
    changeText(shownChange(change, { entity, names, timeZone: 'Europe/Paris' })).replaceAll(NBSP, ' '),
  );

// biome-ignore format: a table
it.each<[TrailEntity, Snapshot | null, Snapshot | null, string[]]>([
  ['items', { min_qty: 4 }, { min_qty: 6 }, ['Quantité minimale : 4 kg → 6 kg']],
  ['items', { offers: [{ supplier_id: 's1', price: 2.1 }] }, { offers: [{ supplier_id: 's1', price: 2.35 }] }, ['Minoterie du Val · Prix : 2,10 € / kg → 2,35 € / kg']],
  ['items', { zone_id: 'z1' }, { zone_id: 'z2' }, ['Zone : Réserve → Chambre froide']],
  ['items', { zone_id: 'z1' }, { zone_id: 'z9' }, ['Zone : Réserve → supprimé depuis']],
  ['items', { allergens: [] }, { allergens: ['gluten', 'milk'] }, ['Allergènes : Gluten, Lait']],
  ['items', { storage_family: 'dry' }, { storage_family: 'frozen' }, ['Famille de conservation : Sec → Surgelé']],
  ['purchase_orders', { status: 'DRAFT' }, { status: 'SENT' }, ['Statut : Brouillon → Envoyée']],
  ['purchase_orders', { expected_at: '2026-11-14' }, { expected_at: null }, ['Livraison prévue : 14/11/2026 → rien']],
  ['purchase_orders', { ordered_at: null }, { ordered_at: '2026-11-14T06:48:00.000Z' }, ['Date de commande : 14/11/2026 07:48']],
  ['purchase_orders', null, { lines: [{ item_id: ITEM, qty: 4, unit_price: 2.1 }] }, ['Farine T55 · Ligne : 4 kg, 2,10 € / kg']],
  ['user_roles', { user_id: 'u1', role: 'CHEF' }, { user_id: 'u1', role: 'ADMIN' }, ['Rôle : Chef → Administrateur']],
  ['temperature_limits', { max_celsius: 4 }, { max_celsius: 3.5 }, ['Température maximale : 4 °C → 3,5 °C']],
  ['replenishment_settings', { fill_rate: 0.95 }, { fill_rate: 0.97 }, ['Taux de service visé : 95 % → 97 %']],
  ['suppliers', { delivery_days: [1] }, { delivery_days: [1, 4] }, ['Jours de livraison : lundi → lundi, jeudi']],
  ['reminder_settings', { active: false }, { active: true }, ['Actif : non → oui']],
  ['mailboxes', { password_sealed: 'secret 1' }, { password_sealed: 'secret 2' }, ['Autres informations : modifiées']],
  ['items', { date_kind: 'DLC' }, { date_kind: 'autre mot' }, ['Type de date : DLC, à consommer jusqu’au → autre valeur']],
  ['items', { shelf_life_days: 'beaucoup' }, { shelf_life_days: 3 }, ['Durée de conservation : autre valeur → 3 jours']],
])('of %s, %j to %j', (entity, before, after, expected) => {
  expect(read(entity, before, after)).toEqual(expected);
});

it('cuts a long text short', () => {
  const [change] = read('organizations', null, { mail_signature: 'a'.repeat(500) });
  expect(change).toHaveLength('Signature des emails : '.length + 200);
});
