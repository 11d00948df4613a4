import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pluralOf } from './containers.ts';
import { levelOf, readNamedUnit } from './order-unit.ts';
import { contentFrom, type PackChain, piecesIn, printPack } from './pack-chain.ts';
import { packInName, packOfColumns, readPack } from './read-pack.ts';

const reads = (cell: string): PackChain | null => {
  const reading = readPack(cell);
  return reading.ok ? reading.value : null;
};

const OUTER_NAMES = ['palette', 'colis', 'carton', 'caisse'] as const;
const INNER_NAMES = ['sachet', 'boîte', 'barquette', 'sac', 'poche', 'bocal', 'plateau', 'seau'] as const;
const count = fc.integer({ min: 2, max: 40 });
const amount = fc.integer({ min: 1, max: 25_000_000 }).map((millionths) => millionths / 1e6);

/** Chains as readPack makes them: no level that says nothing, no name twice. */
const chains: fc.Arbitrary<PackChain> = fc
  .record({
    outer: fc.subarray([...OUTER_NAMES], { maxLength: 2 }),
    inner: fc.subarray([...INNER_NAMES], { maxLength: 2 }),
    portions: fc.boolean(),
    counts: fc.array(count, { minLength: 5, maxLength: 5 }),
    unit: fc.constantFrom('kg', 'L', 'unité'),
    content: amount,
    pieces: fc.integer({ min: 1, max: 20 }),
    approximate: fc.boolean(),
  })
  .map(({ outer, inner, portions, counts, unit, content, pieces, approximate }): PackChain => {
    const names = [...outer, ...inner, ...(portions && unit !== 'unité' ? ['portion'] : [])];
    const holds = unit === 'unité' ? pieces : content;
    const containers = names.length > 0 ? names : [null];
    return {
      levels: containers.map((container, at) => ({
        container,
        holds: at === containers.length - 1 ? holds : (counts[at] ?? 2),
      })),
      unit: unit as PackChain['unit'],
      approximate,
    };
  })
  .filter((chain) => contentFrom(chain, 0) <= (chain.unit === 'unité' ? 1_000_000 : 40_000));

describe('what is printed is read', () => {
  test('any chain of containers', () => {
    fc.assert(
      fc.property(chains, (chain) => {
        expect(reads(printPack(chain))).toEqual(chain);
      }),
      { numRuns: 2000 },
    );
  });

  test('any product of figures', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 1, maxLength: 3 }), amount, (counts, content) => {
        const levels = [...counts, content].map((holds) => ({ container: null, holds }));
        const chain: PackChain = { levels, unit: 'L', approximate: false };
        fc.pre(contentFrom(chain, 0) <= 40_000);
        expect(reads(printPack(chain))).toEqual(chain);
      }),
    );
  });

  test.each([
    [
      [
        { container: 'colis', holds: 4 },
        { container: 'sachet', holds: 2.5 },
      ],
      'kg',
      'colis de 4 sachets de 2,5 kg',
    ],
    [
      [
        { container: null, holds: 12 },
        { container: null, holds: 0.33 },
      ],
      'L',
      '12 × 33 cL',
    ],
    [[{ container: 'carton', holds: 1000 }], 'unité', 'carton de 1 000 pièces'],
    [
      [
        { container: 'plateau', holds: 30 },
        { container: 'œuf', holds: 1 },
      ],
      'unité',
      'plateau de 30 œufs',
    ],
    [
      [
        { container: 'carton', holds: 3 },
        { container: 'bocal', holds: 0.05 },
      ],
      'L',
      'carton de 3 bocaux de 50 mL',
    ],
    [[{ container: null, holds: 1 }], 'kg', '1 kg'],
    [[{ container: 'botte', holds: 1 }], 'unité', 'botte'],
  ] as const)('%#', (levels, unit, printed) => {
    const words = printPack({ levels, unit, approximate: false });
    expect(words.replace(/\s/g, ' ')).toBe(printed);
    expect(reads(words)).toEqual({ levels, unit, approximate: false });
  });
});

describe('one pack in the styles of six wholesalers', () => {
  const decimal = (value: number, sign: ',' | '.') => String(value).replace('.', sign);

  test('reads the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OUTER_NAMES),
        fc.constantFrom(...INNER_NAMES),
        count,
        fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
        fc.constantFrom('kg' as const, 'L' as const),
        (outer, inner, many, each, unit) => {
          const chain: PackChain = {
            levels: [
              { container: outer, holds: many },
              { container: inner, holds: each },
            ],
            unit,
            approximate: false,
          };
          const [comma, point] = [decimal(each, ','), decimal(each, '.')];
          const small = unit === 'kg' ? `${Math.round(each * 1000)} g` : `${Math.round(each * 1000)} ml`;
          const inners = pluralOf(inner);
          const spellings = [
            `Par ${inner} de ${comma} ${unit}. ${outer} de ${many} ${inners}.`,
            `${outer} de ${many} ${inners} de ${comma} ${unit}`.toUpperCase(),
            `${comma}${unit}/${inner} - ${many} ${inners}/${outer}`,
            `${outer} ${many} ${inners} x ${point}${unit.toLowerCase()}`,
            `${outer} (${many} ${inners} ${point} ${unit})`,
            `${many} ${inners} de ${comma} ${unit} par ${outer} soit ${decimal(many * each, ',')} ${unit}`,
            ...(each < 10 ? [`${inner} ${small}, ${outer} de ${many}`] : []),
          ];
          for (const cell of spellings) expect([cell, reads(cell)]).toEqual([cell, chain]);
        },
      ),
    );
  });
});

describe('whatever is written', () => {
  const WORDS =
    'colis de sachet sachets kg g L cl x × * ( ) . , / - + soit env. +/- 4/4 5/1 1/2 12 2,5 1.000 0 1 000 pièces œufs par le calibre cm % vrac T55 é'.split(
      ' ',
    );
  const cells = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 220 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join('')),
  );

  test('nothing throws, and what is read is a pack', () => {
    fc.assert(
      fc.property(cells, cells, (cell, other) => {
        const found = [reads(cell), packInName(cell)];
        const columns = packOfColumns(cell, other);
        if (columns.ok) found.push(columns.value);
        readNamedUnit(cell);
        for (const chain of found) {
          if (!chain) continue;
          expect(chain.levels.length).toBeGreaterThan(0);
          const inner = chain.levels.slice(0, -1);
          expect(inner.every(({ holds }) => Number.isInteger(holds) && holds >= 1)).toBe(true);
          const content = contentFrom(chain, 0);
          expect(content).toBeGreaterThan(0);
          expect(content).toBeLessThanOrEqual(chain.unit === 'unité' ? 1_000_000 : 40_000);
          expect(piecesIn(chain, 0) ?? 1).toBeGreaterThanOrEqual(1);
          expect(levelOf(chain, { kind: 'piece' }) ?? 0).toBeLessThan(chain.levels.length);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('what is read is printed and read again, the same', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        const chain = reads(cell);
        fc.pre(chain !== null);
        const again = chain && reads(printPack(chain));
        expect([printPack(chain as PackChain), again]).toEqual([printPack(chain as PackChain), chain]);
      }),
      { numRuns: 300, maxSkipsPerRun: 200 },
    );
  });

  test('two hundred hostile characters take no time', () => {
    const repeated = [
      '1',
      '1 ',
      '1.',
      '1,',
      '1/',
      '1x',
      'x',
      '(',
      '(1',
      ')',
      'a',
      'de ',
      '/',
      '-',
      '+/-',
      '4/4',
      'sac de ',
      '1 kg ',
      "d'",
    ];
    const started = performance.now();
    for (const piece of repeated) {
      const cell = piece.repeat(200).slice(0, 200);
      for (let round = 0; round < 5; round += 1) {
        readPack(cell);
        packInName(cell);
        packOfColumns(cell, cell);
        readNamedUnit(cell);
      }
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
