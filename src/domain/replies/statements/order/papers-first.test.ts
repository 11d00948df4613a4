import { describe, expect, test } from 'vitest';
import { orderedLine, readWords } from '../../../../../tests/support/replies/read-words.ts';

const SEEDS = [orderedLine(1, 'Graines de courge', 5, 'kg', 7.9), orderedLine(2, 'Sésame', 10, 'kg', 4.1)];

/** Sent on Monday 16 November 2026 for Thursday the 19th. */
const intentOf = (text: string) => readWords(SEEDS, text).intent;

describe('what becomes of the whole order', () => {
  test.each([
    'Merci de nous retourner le bon signé. Sans ce document, nous ne pourrons pas valider votre commande.',
    'Pourriez-vous nous transmettre votre Kbis et un RIB ? Sans ces pièces, impossible de traiter la commande.',
    'Merci de nous adresser votre numéro de TVA, nous ne pouvons pas enregistrer la commande sans cela.',
  ])('papers that are wanted first are a question: « %s »', (text) =>
    expect(intentOf(text)).toBe('question'),
  );

  test.each([
    'Votre compte étant clôturé, nous ne donnons pas suite à cette commande.',
    'Suite à la fermeture de votre compte, nous ne donnerons pas suite.',
  ])('« %s » refuses', (text) => expect(intentOf(text)).toBe('refused'));

  test('who gives no discount refuses no order', () => {
    expect(
      intentOf('Nous ne donnons pas suite à votre demande de remise, la commande part jeudi comme prévu.'),
    ).not.toBe('refused');
  });

  test.each([
    [
      'Votre commande est validée, elle sera remise au transporteur mercredi pour être chez vous jeudi.',
      null,
    ],
    ['Commande confiée au transporteur mercredi, pour être chez vous vendredi 20.', '2026-11-20'],
  ])('handed over is not there yet: « %s »', (text, expected_at) =>
    expect(readWords(SEEDS, text)).toMatchObject({ expected_at }),
  );
});
