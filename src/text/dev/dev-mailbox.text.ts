import { counted, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const devMailboxText = french({
  title: 'Boîte aux lettres de test',
  sentence: 'Aucun serveur de messagerie n’est réglé : les emails d’Économat arrivent ici au lieu de partir.',
  search: 'Chercher un destinataire',
  list: 'Emails reçus',
  empty: {
    title: 'Aucun email pour l’instant',
    hint: 'Ceux qu’Économat envoie apparaissent ici dans la seconde.',
  },
  noResult: (search: string) => `Aucun email pour ${quoted(search)}`,
  showAll: 'Voir tous les emails',
  choose: { title: 'Choisissez un email', hint: 'Il s’ouvre ici, comme chez son destinataire.' },
  gone: { title: 'Cet email n’existe plus', hint: 'La boîte a été vidée entre-temps.' },
  failed: { title: 'La boîte ne répond pas', hint: 'Les emails y sont toujours.' },
  back: 'Tous les emails',
  from: 'De',
  to: 'À',
  received: 'Reçu le',
  noSubject: '(sans objet)',
  view: { label: 'Affichage', html: 'Aperçu', text: 'Texte' },
  frame: (subject: string) => `Contenu de l’email ${quoted(subject)}`,
  attachments: 'Pièces jointes',
  unnamedFile: 'fichier',
  download: (name: string) => `Télécharger ${quoted(name)}`,
  clear: {
    action: 'Vider la boîte',
    title: 'Vider la boîte ?',
    warning: (count: number) =>
      count > 1
        ? `Les ${counted(count, 'email', 'emails')} gardés ici seront supprimés. C’est définitif.`
        : 'Tout ce qui est gardé ici sera supprimé. C’est définitif.',
    done: 'La boîte est vide.',
  },
});
