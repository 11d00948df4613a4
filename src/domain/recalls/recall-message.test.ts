import { describe, expect, it } from 'vitest';
import { isRecallMessage, namedIn } from './recall-message.ts';

describe('a message speaks of a recall', () => {
  it.each([
    'Rappel de produit : saumon fumé, lot L2411, DLC 18/11/2026. Merci de ne pas consommer.',
    'AVIS DE RAPPEL. Suite à une suspicion de Listeria monocytogenes…',
    'Nous procédons au retrait du lot n° 24-118 de rillettes, par mesure de précaution.',
    'Retrait-rappel de nos steaks hachés',
    'Bonjour, merci d’isoler les lots suivants : 4451, 4452.',
    'Présence possible d’éclats de verre dans les bocaux de cornichons, lot 77812.',
    'Salmonelle détectée sur le lot B-552 : veuillez nous rappeler au 02 40 00 00 00.',
    'Veuillez retirer immédiatement ces fromages de vos stocks.',
    'Nous rappelons les lots 118 et 119 de crème crue.',
    'Ne servez plus ces huîtres, elles sont impropres à la consommation.',
    'Votre fournisseur : fiche RappelConso 2026-11-0042',
    'Rappel lot 2411 saumon',
    'Allergène non déclaré (moutarde) : lot 5520 de sauce cocktail.',
    'Merci de bloquer tout de suite la marchandise livrée mardi.',
    'A ne pas consommer !',
  ])('« %s »', (words) => {
    expect(isRecallMessage(words)).toBe(true);
  });

  it.each([
    'Rappel : votre facture F-2026-118 reste impayée.',
    'Merci de me rappeler au 06 12 34 56 78.',
    'Merci de me rappeler au sujet du lot 2411.',
    'Rappel : commande à passer avant 18 h.',
    'Rappel : produits de saison à commander avant lundi',
    'Nous vous rappelons que nos bureaux sont fermés le 11 novembre.',
    'Retrait de votre commande au quai 4 entre 6 h et 8 h.',
    'Je vous rappelle demain pour les 10 kg de tomates.',
    'Commande bien reçue, livraison jeudi. DLC du saumon : 25/11/2026, lot L2411.',
    'Bulletin d’analyse du lot 5520 : absence de salmonelle, Listeria non détectée. Conforme.',
    'Merci de ne plus utiliser cette adresse e-mail.',
    'À ne pas consommer après le 20/11/2026.',
    'Rappel Listeria dans la presse : vous n’êtes pas concernés.',
    'Le rappel du lot 2411 est annulé : rappel levé ce matin.',
    'Un lot de 6 bouteilles offert pour 24 achetées',
  ])('not « %s »', (words) => {
    expect(isRecallMessage(words)).toBe(false);
  });
});

describe('the numbers in it', () => {
  it.each<[string, string[]]>([
    ['lot L2411', ['L2411']],
    ['Lots n° 118, 119 et 24-120', ['118', '119', '24-120']],
    ['N° de lot : L 2411', ['L2411']],
    ['LOT AB/552', ['AB/552']],
    ['la référence 24118B est touchée', ['24118B']],
  ])('« %s »', (words, codes) => {
    expect(namedIn(words).lot_codes).toEqual(expect.arrayContaining(codes));
  });

  it('are no days where nobody says lot', () => {
    expect(namedIn('DLC 18/11/2026, livré le 12.11').lot_codes).toEqual([]);
  });

  it('of goods, however they are spaced', () => {
    expect(namedIn('EAN 3017620422003').gtins).toEqual(['03017620422003']);
    expect(namedIn('EAN : 3 017620 422003').gtins).toEqual(['03017620422003']);
    expect(namedIn('tél. 02 40 12 34 56').gtins).toEqual([]);
  });
});
