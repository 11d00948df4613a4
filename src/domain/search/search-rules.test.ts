import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { markFound } from '#domain/kernel/search/marks.ts';
import { COMMONEST_ACTIONS, PLAIN_ACTIONS, plainActionsOf, thingActions } from './actions.ts';
import { orderedGroups, recentFirst } from './groups.ts';
import { readRecents, withRecent } from './recents.ts';
import { readRequest } from './request.ts';

describe('what was typed', () => {
  test.each([
    ['saumon', null, 'saumon', false],
    ['perte saum', 'waste', 'saum', false],
    ['saumon perte', 'waste', 'saumon', false],
    ['Jeter du saumon fumé', 'waste', 'saumon fumé', false],
    ['casse', 'waste', 'casse', true],
    ['casserole', null, 'casserole', false],
    ['Saisir une perte d’œufs', 'waste', 'd’œufs', false],
    ['compter la chambre froide', 'count', 'chambre froide', false],
    ['inventaire', 'count', 'inventaire', true],
    ['nouvelle commande Métro', 'order', 'Métro', false],
    ['acheter de la crème', 'order', 'crème', false],
    ['recevoir BC-2026-00042', 'receive', 'BC-2026-00042', false],
    ['importer un tarif', 'import', 'tarif', false],
    ['ajouter un article', 'add', 'article', false],
    ['', null, '', false],
    ['  %  ', null, '%', false],
  ])('« %s » asks to %s « %s »', (search, verb, object, bare) => {
    expect(readRequest(search)).toEqual({ verb, object, bare });
  });
});

const salmon = { id: 's', name: 'Saumon', rank: 0, supplier_id: 'm' };
const smoked = { id: 'f', name: 'Saumon fumé', rank: 0, supplier_id: null };
const rillettes = { id: 'r', name: 'Rillettes de saumon', rank: 3, supplier_id: 'm' };
const maree = { id: 'm', name: 'Marée de l’Ouest', rank: 0 };
const sent = { id: 'o1', rank: 0, status: 'SENT' as const };
const closed = { id: 'o2', rank: 0, status: 'CLOSED' as const };
const cold = { id: 'z', name: 'Chambre froide' };
const found = { items: [salmon, smoked], suppliers: [maree], orders: [closed, sent], zones: [cold] };

describe('what can be done with what was found', () => {
  const kinds = (search: string, things: Partial<typeof found> = found, role: Role = 'CHEF') =>
    thingActions(
      readRequest(search),
      { items: [], suppliers: [], orders: [], zones: [], ...things },
      role,
    ).map(({ kind }) => kind);

  test('without a verb, what is usual with the best answer', () => {
    expect(kinds('saumon')).toEqual([
      'order_item',
      'waste_item',
      'order_from',
      'receive_order',
      'count_zone',
    ]);
  });
  test('nothing with what bears the letters somewhere', () => {
    expect(kinds('aumon', { items: [rillettes] })).toEqual([]);
  });
  test('with a verb, that alone, with all that may be meant', () => {
    expect(kinds('perte saumon')).toEqual(['waste_item', 'waste_item']);
    expect(kinds('compter chambre')).toEqual(['count_zone']);
    expect(kinds('recevoir 42')).toEqual(['receive_order']);
  });
  test('nobody orders what nobody sells', () => {
    expect(kinds('commander saumon', { items: [smoked] })).toEqual([]);
  });
  test('what has come, or was cancelled, is not received again', () => {
    expect(kinds('recevoir 42', { orders: [closed] })).toEqual([]);
  });
});

describe('who may do what', () => {
  test('everybody has the four commonest', () => {
    expect(plainActionsOf('CHEF', COMMONEST_ACTIONS)).toEqual(['new_order', 'receive', 'waste', 'count']);
  });
  test.each<[Role, number]>([
    ['CHEF', 6],
    ['MANAGER', 11],
    ['ADMIN', PLAIN_ACTIONS.length],
  ])('a %s has %d in all', (role, count) => expect(plainActionsOf(role, PLAIN_ACTIONS)).toHaveLength(count));
});

describe('the order on the screen', () => {
  test('the kind of the best answer first, those without one not at all', () => {
    const groups = [
      { group: 'orders' as const, rows: [{ rank: 4 }] },
      { group: 'suppliers' as const, rows: [{ rank: 2 }, { rank: 0 }] },
      { group: 'lots' as const, rows: [] },
      { group: 'items' as const, rows: [{ rank: 0 }] },
    ];
    expect(orderedGroups(groups).map(({ group }) => group)).toEqual(['items', 'suppliers', 'orders']);
  });
  test('of equals, what was opened last', () => {
    const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key, rank: key === 'd' ? 4 : 0 }));
    expect(recentFirst(rows, ['d', 'c']).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd']);
  });
});

describe('what was opened', () => {
  const opened = (key: string) => ({ key, group: 'items', label: key, detail: '', path: '/stock' });
  test('is kept once, the last first, and not for ever', () => {
    const kept = 'abcdefghij'.split('').reduce((all, key) => withRecent(all, opened(key)), readRecents(null));
    expect(withRecent(kept, opened('e')).map(({ key }) => key)).toEqual([...'ejihgfdc']);
  });
  test.each(['', 'null', '{', '[1,null,{}]', JSON.stringify([{ ...opened('a'), path: '//ailleurs.fr' }])])(
    'is nothing where the browser holds %j',
    (text) => expect(readRecents(text)).toEqual([]),
  );
});

describe('the letters found', () => {
  const marked = (text: string, search: string) =>
    markFound(text, search)
      .map(({ text: piece, found: isFound }) => (isFound ? `[${piece}]` : piece))
      .join('');
  test.each([
    ['Saumon fumé', 'saum', '[Saum]on fumé'],
    ['Filet de saumon', 'SAUM', 'Filet de [saum]on'],
    ['Crème crue', 'creme', '[Crème] crue'],
    ['Œufs plein air', 'oeu', '[Œu]fs plein air'],
    ['Citron jaune', 'citrons', '[Citron] jaune'],
    ['Marée de l’Ouest', 'ouest', 'Marée de l’[Ouest]'],
    ['BC-2026-00042', '42', 'BC-2026-000[42]'],
    ['Beurre', '%', 'Beurre'],
    ['', 'a', ''],
  ])('of « %s » by « %s »: %s', (text, search, said) => expect(marked(text, search)).toBe(said));
});
