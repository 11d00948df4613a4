import { describe, expect, test } from 'vitest';
import { writtenText } from '#domain/replies/body/written-text.ts';
import type { RepliedOrder, ReplyMail } from '#domain/replies/reply.ts';
import { messageKind } from './message-kind.ts';

const order: RepliedOrder = {
  order_number: 'BC-2026-00318',
  sent_at: '2026-10-14T11:12:00+02:00',
  expected_at: '2026-10-16',
  supplier: 'Marée Bleue',
  lines: [
    { line_id: 'L1', item_name: 'Filet de lieu noir', sku: 'LIEU-F', unit: 'kg', qty: 6, unit_price: 11.8 },
    { line_id: 'L2', item_name: 'Moules de bouchot', sku: 'MOUL-B', unit: 'kg', qty: 10, unit_price: 4.2 },
  ],
};

const RE = 'Re: Commande BC-2026-00318 – La Table du Port';

/** « out_of_office elsewhere », « unrelated invoice attention », « answer ». */
function kindOf(
  text: string,
  { subject = RE, from = 'commandes@maree-exemple.fr', ...more }: Partial<ReplyMail> = {},
): string {
  const mail: ReplyMail = { from, subject, date: '2026-10-14T14:30:00+02:00', text, ...more };
  const kind = messageKind(mail, order, writtenText(mail, order));
  if (kind.kind === 'answer') return 'answer';
  if (kind.kind === 'out_of_office') return kind.elsewhere ? 'out_of_office elsewhere' : 'out_of_office';
  return `unrelated ${kind.what}${kind.attention ? ' attention' : ''}`;
}

const AUTO = 'Réponse automatique : Commande BC-2026-00318 – La Table du Port';

describe('absences', () => {
  test.each([
    ['Je suis absent du bureau du 25 juillet au 9 août inclus.', AUTO],
    [
      'Actuellement en congés, je vous répondrai à mon retour le 9 août. En cas d’urgence, contactez Julie au 02 61 91 40 40.',
      AUTO,
    ],
    [
      'Bonjour,\nJe suis en formation jusqu’à jeudi, je lirai votre message à mon retour.',
      'Absence : Commande BC-2026-00318',
    ],
    ['I am out of the office until Monday.', 'Automatic reply: Commande BC-2026-00318'],
    ['Ik ben afwezig tot 12 augustus.', 'Automatisch antwoord: Commande BC-2026-00318'],
    [
      'Je suis absente jusqu’au 12 mai, avec un accès limité à mes mails. Les livraisons en cours ne sont pas concernées.',
      'Absent(e) : Commande',
    ],
    [
      'Bonjour, je suis en vacances jusqu’au 20, sans accès à ma messagerie. Pour toute urgence : 02 61 91 40 40.',
      RE,
    ],
  ])('of the usual kind: %s', (text, subject) => {
    expect(kindOf(text, { subject })).toBe('out_of_office');
  });

  test.each([
    ['Je suis absent jusqu’au 9 août. Merci d’adresser vos commandes à julie@maree-exemple.fr.', AUTO],
    ['En congé jusqu’au 12. Pour toute commande, veuillez contacter le 02 61 91 40 40.', AUTO],
    [
      'Nos bureaux sont fermés du 1er au 15 août. Aucune commande ne sera traitée pendant cette période.',
      'Fermeture annuelle',
    ],
    [
      'Nous sommes fermés du 15 au 30 janvier. Les commandes envoyées pendant la fermeture ne pourront pas être prises en charge.',
      'Fermeture exceptionnelle',
    ],
    ['Cette adresse n’est plus utilisée. Merci d’écrire à adv@maree-exemple.fr.', AUTO],
    ['Je suis absente. Votre message ne sera pas transféré.', AUTO],
    ['Cette boîte mail n’est plus relevée, passez vos commandes sur notre site.', RE],
    ['Nous sommes fermés jusqu’au 3 janvier, pas de livraison pendant cette période.', 'Réponse automatique'],
    [
      'M. Durand ne fait plus partie de la société. Veuillez envoyer vos commandes à contact@maree-exemple.fr',
      AUTO,
    ],
  ])('when the order must go elsewhere: %s', (text, subject) => {
    expect(kindOf(text, { subject })).toBe('out_of_office elsewhere');
  });

  test.each([
    ['Bonjour, je suis en congés la semaine prochaine mais votre commande sera livrée jeudi comme prévu.'],
    [
      'Notre atelier étant fermé du 1er au 23 août pour congés annuels, nous ne sommes pas en mesure d’y donner suite.',
    ],
    ['Je suis en déplacement jusqu’à mercredi, Paul vous livrera le lieu noir, les moules c’est bon aussi.'],
    ['On est fermés lundi, je vous livre mardi.'],
    ['Attention nous serons fermés du 24 au 27. Commande ok pour jeudi.'],
    ['Désolé je suis en arrêt, commande annulée.'],
  ])('mentioned by a person are an answer: %s', (text) => {
    expect(kindOf(text)).toBe('answer');
  });

  test('by what the headers say', () => {
    expect(kindOf('Je ne suis pas joignable, absent jusqu’au 12.', { written_by: 'autoreply' })).toBe(
      'out_of_office',
    );
    // An order system answers by itself too.
    expect(
      kindOf('Votre commande BC-2026-00318 est confirmée, livraison le 16/10.', { written_by: 'autoreply' }),
    ).toBe('answer');
  });
});

describe('machines', () => {
  test.each([
    [
      'Votre message n’a pas pu être remis à commandes@maree-exemple.fr. Adresse introuvable.',
      'Non remis : Commande BC-2026-00318',
      'postmaster@maree-exemple.fr',
    ],
    ['550 5.1.1 User unknown', 'Undelivered Mail Returned to Sender', 'MAILER-DAEMON@mx.exemple.fr'],
    [
      'La boîte de réception du destinataire est pleine.',
      'Delivery Status Notification (Failure)',
      'mailer-daemon@exemple.fr',
    ],
  ])('a bounce: %s', (text, subject, from) => {
    expect(kindOf(text, { subject, from })).toBe('unrelated bounce attention');
  });

  test('a mail server, by its headers', () => {
    expect(kindOf('Remise différée', { written_by: 'mail_server' })).toBe('unrelated bounce attention');
  });

  test.each([
    [
      'Votre demande #48213 a bien été prise en compte. Un conseiller vous répondra sous 24 h.',
      '[Ticket #48213] Commande BC-2026-00318',
    ],
    [
      'Merci de nous avoir contactés. Votre sollicitation porte désormais la référence REQ-77120.',
      'REQ-77120 : nous avons bien reçu votre message',
    ],
    [
      'Nous avons bien reçu votre message et vous répondrons dans les meilleurs délais.\nCeci est un message automatique.',
      'Accusé de réception',
    ],
    [
      'Un ticket a été créé (n° 5521). Notre équipe reviendra vers vous sous 48 heures. Merci de ne pas répondre.',
      RE,
    ],
  ])('a ticket: %s', (text, subject) => {
    expect(kindOf(text, { subject, from: 'support@maree-exemple.fr' })).toBe('unrelated ticket');
  });

  test('a receipt that says it confirms nothing', () => {
    const text = 'Votre commande a bien été reçue. Cet accusé automatique ne vaut pas confirmation.';
    expect(kindOf(text, { from: 'noreply@maree-exemple.fr' })).toBe('unrelated ticket');
  });

  test('a receipt of reading', () => {
    expect(kindOf('Votre message a été lu le 14/10/2026 à 14:30.', { subject: `Lu : ${RE}` })).toBe(
      'unrelated read_receipt',
    );
  });

  test.each([
    [
      'Votre commande n° 884512 (réf. BC-2026-00318) a bien été enregistrée. Livraison prévue le 16/10.\nMessage généré automatiquement.',
    ],
    [
      'ACCUSÉ DE RÉCEPTION DE COMMANDE\nV/Réf : BC-2026-00318\nLIEU-F | Lieu noir | 6 kg | 11,80\nDocument édité automatiquement.',
    ],
    ['Bien reçu votre message, je regarde et je vous réponds demain.'],
    [
      'Bien reçu votre demande, moules ok, lieu 4 kg seulement. Ne pas répondre à ce mail mais au 02 61 91 40 40',
    ],
  ])('an order system and a person are no ticket: %s', (text) => {
    expect(kindOf(text, { from: 'noreply@maree-exemple.fr' })).toBe('answer');
  });
});

describe('what nobody asked for', () => {
  test.each([
    [
      'NOUVEAU CATALOGUE D’HIVER\nJusqu’à -20 % sur 150 références !\nSe désabonner',
      'Nos offres d’hiver',
      'newsletter@maree-exemple.fr',
    ],
    [
      'Venez nous rencontrer sur notre stand au salon, invitation offerte. Profitez de nos promotions.',
      'Rendez-vous au salon',
      'contact@maree-exemple.fr',
    ],
    [
      'Découvrez nos huîtres de Noël, commandez en ligne avant le 15.\nVoir dans le navigateur',
      'Noël approche',
      'info@maree-exemple.fr',
    ],
  ])('advertising: %s', (text, subject, from) => {
    expect(kindOf(text, { subject, from })).toBe('unrelated advertising');
  });

  test('a list, by its headers', () => {
    expect(kindOf('Nos nouveautés de la semaine', { subject: 'La lettre du port', written_by: 'list' })).toBe(
      'unrelated advertising',
    );
  });

  test.each([
    [
      'Sauf erreur, la facture F-26-3307 de 412,80 € reste impayée. Merci de la régler sous 8 jours.',
      'Relance n° 2 – facture F-26-3307',
      'unrelated invoice attention',
    ],
    ['Veuillez trouver ci-joint votre facture n° 2026-1187.', 'Facture n° 2026-1187', 'unrelated invoice'],
    [
      'Votre prélèvement du 5 a été rejeté, merci de régulariser.',
      'Rejet de prélèvement',
      'unrelated invoice attention',
    ],
    ['Ci-joint votre relevé de factures du mois.', 'Relevé de compte septembre', 'unrelated invoice'],
  ])('an invoice: %s', (text, subject, expected) => {
    expect(kindOf(text, { subject, from: 'compta@maree-exemple.fr' })).toBe(expected);
  });

  test('an account that is blocked concerns the order', () => {
    const text =
      'Votre compte est bloqué (facture échue). Votre commande BC-2026-00318 ne sera préparée qu’après règlement.';
    expect(kindOf(text)).toBe('answer');
    expect(kindOf(text, { subject: 'Facture impayée – commande BC-2026-00318' })).toBe('answer');
  });

  test.each([
    ['Toute l’équipe vous souhaite une excellente année 2027 : meilleurs vœux !', 'Meilleurs vœux'],
    ['Joyeuses fêtes à toute l’équipe !', RE],
  ])('a greeting: %s', (text, subject) => {
    expect(kindOf(text, { subject })).toBe('unrelated greeting');
  });

  test('a parcel', () => {
    expect(
      kindOf('Votre colis est en cours d’acheminement, n° de suivi 6A123.', {
        subject: 'Suivi de votre colis',
      }),
    ).toBe('unrelated tracking');
  });

  test('another order', () => {
    expect(
      kindOf('Concernant votre commande BC-2026-00311 : complète.', {
        subject: 'Votre commande BC-2026-00311',
      }),
    ).toBe('unrelated other_order attention');
    expect(kindOf('La BC-2026-00311 est complète.')).toBe('unrelated other_order attention');
    expect(kindOf('La BC-2026-00311 est complète. Pour celle-ci, lieu noir 4 kg.')).toBe('answer');
    expect(kindOf('Ok pour tout, livré avec la BC-2026-00311.')).toBe('answer');
  });

  test.each([
    ['Commande validée, merci et bonne année encore !'],
    ['Parfait, je prépare tout ça ! Au fait : -15 % sur les huîtres jusqu’au 15.'],
    ['Ok'],
    ['Lieu noir 4 kg.\n\nNouveau catalogue disponible sur notre site'],
    ['Je mets tout de côté, facture jointe au colis.'],
    ['Le lieu noir est en promo cette semaine : 10,90 € le kg, commande ok.'],
  ])('beside an answer it is an answer: %s', (text) => {
    expect(kindOf(text)).toBe('answer');
  });
});

test.each([
  [
    'Un petit mot pour vous remercier, vous et toute la brigade, pour le repas de dimanche. Vos moules étaient un régal !',
    'unrelated greeting',
  ],
  ['Merci encore pour le repas de dimanche. Pas de moules cette semaine, le temps est mauvais.', 'answer'],
  ['Merci pour le repas de dimanche. Le lieu noir, vous le voulez en filet ?', 'answer'],
  ['Merci pour votre accueil, les moules partent comme convenu avec le reste de la commande.', 'answer'],
])('thanks for a meal: %s', (text, kind) => {
  expect(kindOf(text, { subject: 'Merci !' })).toBe(kind);
});
