import { french } from '#text/kernel/typography.ts';

/** What the demonstration's suppliers wrote back this morning. */
export const demoReplies = french({
  confirmed: `Bonjour Camille,

Bien reçu, c’est bon pour tout, livraison comme prévu.

Bonne journée
Hélène Marchand
Primeurs du Val`,
  changed: `Bonjour,

Dos de cabillaud : je n’ai que 3 kg au lieu de 6 kg, et il passe à 24,50 €/kg.
Le reste est ok.

Yann Le Goff
Marée de l’Ouest
02 40 00 00 31`,
  question: `Bonjour Camille,

Pour la bavette d’aloyau, vous la voulez parée ou brute ?
Merci de me rappeler avant midi.

Bruno Lefèvre
Boucherie Lefèvre`,
  absent: `Bonjour,

Je suis absent jusqu’à lundi et je ne consulte pas mes messages.
En cas d’urgence, appelez le dépôt au 02 40 00 00 35.

Karim Benali`,
  unnamedSubject: 'Votre commande',
  unnamed: `Bonjour,

C’est d’accord pour votre commande, sauf le comté : rupture jusqu’à la semaine prochaine.

Sylvie Duval
Crèmerie Duval`,
});
