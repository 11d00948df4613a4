import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Cents } from '#domain/kernel/money.ts';
import type { DocumentLine, OrderDocument } from '#text/orders/order-form.text.ts';
import { png } from '../../../../../tests/support/files/png.ts';
import { orderForm } from './order-form.pdf.ts';

const line = (part: Partial<DocumentLine> = {}): DocumentLine => ({
  reference: 'PV-0031',
  wording: null,
  item_name: 'Pommes de terre agria',
  unit: 'kg',
  qty: 50,
  pack_label: 'Sac',
  pack_content: 25,
  unit_price: 0.92,
  vat_rate: 5.5,
  ...part,
});

const order = (part: Partial<OrderDocument> = {}): OrderDocument => ({
  number: 'BC-2026-00215',
  at: new Date('2026-11-12T07:31:00Z'),
  timeZone: 'Europe/Paris',
  mark: null,
  organisation: {
    name: 'Le Comptoir des Halles',
    legal_name: 'SARL Reynaud',
    siret: '81234567800019',
    vat_number: 'FR41812345678',
    phone: '04 78 00 12 34',
    adresse: '12 rue des Halles',
    code_postal: '69002',
    ville: 'Lyon',
  },
  supplier: {
    name: 'Primeurs Vauban',
    pays: 'France',
    customer_code: '40218',
    adresse: 'Carreau 14, marché de gros',
    code_postal: '69960',
    ville: 'Corbas',
  },
  expected_at: localDate('2026-11-13'),
  instructions: 'Par la cour. Sonner deux fois.',
  notes: null,
  franco: { kind: 'reached', franco: Cents.of(150) },
  delivery_fee: Cents.zero,
  lines: [line()],
  ...part,
});

/** Page by page; every kind of space, and the end of a line, reads as one plain space. */
async function pagesOf(document: OrderDocument, logo: Parameters<typeof orderForm>[1] = null) {
  const bytes = await orderForm(document, logo);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

describe('the order form', () => {
  it('is drawn a page at a time, and leaves the server to others in between', async () => {
    const pages = vi.spyOn(PDFDocument.prototype, 'addPage');
    const notes = Array.from({ length: 120 }, (_, place) => `Remarque ${place}`).join('\n');
    try {
      const drawn = orderForm(order({ lines: Array.from({ length: 60 }, () => line()), notes }), null);
      const first = pages.mock.calls.length;
      for (let round = 1; round <= 3; round += 1) {
        await setImmediate();
        expect(pages.mock.calls.length - first).toBeLessThanOrEqual(round);
      }
      await drawn;
      expect(pages.mock.calls.length - first).toBeGreaterThanOrEqual(3);
    } finally {
      pages.mockRestore();
    }
  });

  it('says who orders what from whom, for when and for how much', async () => {
    const lines = [
      line(),
      line({
        reference: 'PV-0218',
        wording: 'Champi. Paris',
        item_name: 'Champignons',
        qty: 10,
        pack_label: null,
        pack_content: 5,
        unit_price: 2.63,
      }),
      line({
        reference: null,
        item_name: 'Vin blanc',
        unit: 'L',
        qty: 12.5,
        pack_label: 'Carton de 6 × 75 cL',
        pack_content: 4.5,
        unit_price: 3.4575,
        vat_rate: 20,
      }),
    ];
    const [page = ''] = await pagesOf(order({ lines }));
    for (const words of [
      'Bon de commande',
      'BC-2026-00215',
      '12/11/2026 à 8 h 31',
      'SARL Reynaud, SIRET 812 345 678 00019',
      'TVA FR 41 812345678',
      '12 rue des Halles, 69002 Lyon · 04 78 00 12 34',
      'Primeurs Vauban',
      'Carreau 14, marché de gros',
      '69960 Corbas',
      'Notre code client : 40218',
      'vendredi 13/11/2026',
      'Par la cour. Sonner deux fois.',
      'PV-0031 Pommes de terre agria 2 sacs de 25 kg 50 kg 0,92 € / kg 46,00 €',
      'Champi. Paris',
      'Champignons',
      '2 colis de 5 kg 10 kg 2,63 € / kg 26,30 €',
      'Vin blanc 12,5 L 3,4575 € / L 43,22 €',
      'Franco 150 € atteint.',
      'Total HT 115,52 €',
      'TVA 5,5 % 3,98 €',
      'TVA 20 % 8,64 €',
      'Total TTC 128,14 €',
      'BC-2026-00215, Le Comptoir des Halles',
      'Page 1 sur 1',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('Brouillon');
  });

  it('shares a delivery fee among the VAT rates of the goods', async () => {
    const lines = [line({ qty: 100, unit_price: 0.75 }), line({ qty: 100, unit_price: 0.25, vat_rate: 20 })];
    const [page = ''] = await pagesOf(order({ lines, delivery_fee: Cents.of(10) }));
    for (const words of [
      'Articles HT 100,00 €',
      'Livraison HT 10,00 €',
      'Total HT 110,00 €',
      'TVA 5,5 % 4,54 €',
      'TVA 20 % 5,50 €',
      'Total TTC 120,04 €',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('claims no total with VAT where a rate is unknown, and no price where there is none', async () => {
    const [page = ''] = await pagesOf(order({ lines: [line({ vat_rate: null, unit_price: null })] }));
    expect(page).toContain('50 kg – –');
    expect(page).toContain('Total HT 0,00 €');
    expect(page).not.toContain('TTC');
  });

  it.each([
    ['DRAFT', 'Brouillon, non envoyé'],
    ['CANCELLED', 'Commande annulée'],
  ] as const)('says what it is where nothing is to be delivered: %s', async (mark, words) => {
    expect((await pagesOf(order({ mark })))[0]).toContain(words);
  });

  it.each([
    ['French', 'Crème brûlée à l’ancienne « Œufs & maïs » 35 % – 3 × 5 L'],
    ['the rest of Latin Europe', 'Żółć Łódź, Dvořák, țuică, ğüşİ'],
    ['signs of trade', 'Nutella® Coca™ n° 5 à 2 €'],
  ])('prints %s as it is written', async (_what, item_name) => {
    expect(
      (await pagesOf(order({ lines: [line({ item_name, pack_content: null, reference: null })] })))[0],
    ).toContain(item_name.slice(0, 24));
  });

  it('can be read whatever was printed before it', async () => {
    const named = (item_name: string) =>
      pagesOf(order({ lines: [line({ item_name, pack_content: null, reference: null })] }));
    await named('Farine « Élan » dite “fine” ‘douce’');
    expect((await named('Pain de l’aube'))[0]).toContain('Pain de l’aube');
  });

  it('leaves out pictures, and marks letters that it cannot print', async () => {
    const [page = ''] = await pagesOf(
      order({ lines: [line({ item_name: 'Brie 🧀👩🏽‍🍳 Ế 寿司', pack_content: null })] }),
    );
    expect(page).toContain('Brie E ??');
  });

  it('takes 300 lines over several pages: each once, heads repeated, pages numbered, nothing cut', async () => {
    const lines = Array.from({ length: 300 }, (_, place) =>
      line({
        reference: `R${place}`,
        item_name:
          place % 4 === 0 ? `Article ${place}. ${'Un nom très long '.repeat(11)}` : `Article ${place}.`,
      }),
    );
    const pages = await pagesOf(order({ lines, notes: 'Merci de livrer tôt. '.repeat(95).trim() }));
    expect(pages.length).toBeGreaterThan(10);
    pages.forEach((page, place) => {
      expect(page).toContain(`Page ${place + 1} sur ${pages.length}`);
      expect(page).toContain('BC-2026-00215');
      if (page.includes('Article ')) expect(page).toContain('Réf. Article Colis Quantité Prix HT Total HT');
    });
    const whole = pages.join('\n');
    for (const { reference, item_name } of lines) {
      const [name = ''] = item_name.split('.');
      expect(
        pages.filter((page) => page.includes(`${reference} ${name}.`)),
        name,
      ).toHaveLength(1);
    }
    expect(whole.match(/très long/g)).toHaveLength(75 * 11);
    expect(whole.match(/Merci de livrer tôt\./g)?.length).toBeGreaterThan(60);
    expect(whole.match(/Total TTC/g)).toHaveLength(1);
  });

  it('prints the longest that fields allow without losing a figure', async () => {
    const wide = line({
      reference: 'X'.repeat(60),
      item_name: 'Y'.repeat(120),
      pack_label: 'Z'.repeat(60),
      qty: 1_000_000,
      pack_content: 1,
      unit_price: 69.9999,
      unit: 'unité',
    });
    const pages = await pagesOf(
      order({
        lines: [wide],
        instructions: 'a\n'.repeat(500),
        organisation: { ...order().organisation, name: 'N'.repeat(100), legal_name: 'L'.repeat(150) },
        supplier: { ...order().supplier, name: 'S'.repeat(120) },
      }),
    );
    const page = pages.join(' ');
    expect(pages.at(0)).toContain('Page 1 sur');
    expect(page.match(/ a(?= \/)/g)).toHaveLength(499);
    expect(page).toContain('1 000 000 unités');
    expect(page).toContain('69,9999 €');
    expect(page).toContain('69 999 900,00 €');
    expect(page.match(/X/g)).toHaveLength(60);
    expect(page.match(/Y/g)).toHaveLength(120);
  });

  it('is the same bytes for the same order, logo included', async () => {
    const logo = { bytes: png({ width: 300, height: 90 }), width: 300, height: 90 };
    const [first, second] = [await orderForm(order(), logo), await orderForm(order(), logo)];
    expect(first.equals(second)).toBe(true);
    expect(first.toString('latin1')).toContain('/Subtype /Image');
    expect(first.equals(await orderForm(order(), null))).toBe(false);
  });

  it('prints without a logo that turns out to be none', async () => {
    const broken = { bytes: new Uint8Array([1, 2, 3]), width: 10, height: 10 };
    expect((await pagesOf(order(), broken))[0]).toContain('Bon de commande');
  });
});
