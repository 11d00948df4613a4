import { expect, test } from 'vitest';
import { type MailBody, renderMail } from './layout.ts';

const body: MailBody = {
  title: 'Œufs & crème',
  preview: 'Un aperçu',
  blocks: [
    { kind: 'paragraph', text: 'Bonjour <Camille>,\nvoici la suite.' },
    { kind: 'code', code: '123 456' },
    { kind: 'button', label: 'Ouvrir « ici »', url: 'https://economat.test/a?b=1&c="2"' },
    {
      kind: 'table',
      columns: [{ label: 'Article' }, { label: 'Quantité', align: 'right' }],
      rows: [['Crème 35 % <b>', '3 × 5 L']],
      foot: [['Total <HT>', '12,50 €']],
    },
  ],
  footer: ['Vous recevez ce message car vous avez un compte.', 'Économat'],
};

test('the same words in text and in HTML', () => {
  const { text, html } = renderMail(body);
  expect(text).toBe(
    [
      'Œufs & crème',
      'Bonjour <Camille>,\nvoici la suite.',
      '123 456',
      'Ouvrir « ici »\u00a0:\nhttps://economat.test/a?b=1&c=%222%22',
      'Article | Quantité\nCrème 35 % <b> | 3 × 5 L\nTotal <HT>\u00a0: 12,50 €',
      'Vous recevez ce message car vous avez un compte.\nÉconomat',
    ].join('\n\n'),
  );
  for (const words of [
    'Œufs &amp; crème',
    'Bonjour &lt;Camille&gt;,<br>voici',
    '123 456',
    'Crème 35 % &lt;b&gt;',
    'Total &lt;HT&gt;',
    '12,50 €',
  ]) {
    expect(html).toContain(words);
  }
});

test('a number is not broken at its hyphens, and a link is left alone', () => {
  const words = 'Commande BC-2026-00042, du 18/11. https://exemple.fr/BC-2026-00042';
  const { text, html } = renderMail({ ...body, title: words, blocks: [{ kind: 'paragraph', text: words }] });
  const whole = 'Commande <span style="white-space:nowrap">BC-2026-00042</span>, du 18/11.';
  expect(html.split(whole)).toHaveLength(3);
  expect(html).toContain(' https://exemple.fr/BC-2026-00042</p>');
  expect(text).toContain(words);
});

test('nothing that a person wrote becomes markup', () => {
  const hostile = `"><script>alert('x')</script><img src=x onerror=y>`;
  const { html } = renderMail({
    title: hostile,
    preview: hostile,
    blocks: [
      { kind: 'paragraph', text: hostile },
      { kind: 'code', code: hostile },
      { kind: 'button', label: hostile, url: `https://economat.test/?q=${hostile}` },
      { kind: 'table', columns: [{ label: hostile }], rows: [[hostile]], foot: [[hostile, hostile]] },
    ],
    footer: [hostile],
  });
  expect(html).not.toMatch(/<script|<img|onerror=y>|alert\('x'\)/);
});

test('nothing is fetched from outside, and a button leads to a page only', () => {
  const { html } = renderMail(body);
  expect(html).not.toMatch(/<img|<link|url\(|@import|src=/);
  const script = { ...body, blocks: [{ kind: 'button', label: 'x', url: 'javascript:alert(1)' } as const] };
  expect(() => renderMail(script)).toThrow(/javascript/);
});

test('codes and the tokens of links are told apart from what may be kept, the longest first', () => {
  const token = '3fa9c1d0-4a51-4c0b-9d5e-0f7f2a6b1c2d.Zk9_vQx-7aa';
  const { secrets } = renderMail({
    ...body,
    blocks: [
      { kind: 'code', code: '123456' },
      { kind: 'button', label: 'a', url: `https://economat.test/supplier-order#${token}` },
      { kind: 'button', label: 'b', url: 'https://economat.test/settings?tab=users&page=2#equipe' },
    ],
  });
  expect(secrets).toEqual([token, '123456']);
});
