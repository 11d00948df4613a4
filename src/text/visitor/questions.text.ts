import { TRIAL_DAYS } from '#domain/billing/account.ts';
import type { FAQ_QUESTIONS } from '#domain/kernel/browser/analytics-event.ts';
import { french } from '#text/kernel/typography.ts';
import { landingText } from './landing.text.ts';

type Question = (typeof FAQ_QUESTIONS)[number];

/** The eight questions of the landing page, also for search engines. */
export const questionsText: Record<Question, { question: string; answer: string }> = french({
  trial: {
    question: 'Comment se passe l’essai ?',
    answer: `Vous avez ${TRIAL_DAYS} jours avec toutes les fonctions, à partir de la création de votre premier restaurant, sans donner de carte bancaire. Un email vous prévient trois jours, puis un jour avant la fin. Si vous ne vous abonnez pas, rien n’est débité : vos données restent lisibles et exportables.`,
  },
  price: {
    question: 'Combien coûte Économat ?',
    answer: `${landingText.pricing.monthly} par mois et par compte. Le nombre de restaurants, d’utilisateurs et de commandes n’y change rien, et aucune fonction n’est en option.`,
  },
  import: {
    question: 'Puis-je reprendre mes fichiers ?',
    answer:
      'Oui. Articles, fournisseurs, mercuriales et anciennes commandes se déposent en CSV ou Excel, avec les colonnes que vous avez déjà. Avant d’enregistrer, vous voyez ce qui est nouveau, ce qui change et ce qui est refusé, avec la ligne et la raison. Le même fichier déposé deux fois ne change rien.',
  },
  suppliers: {
    question: 'Mes fournisseurs doivent-ils s’inscrire ?',
    answer:
      'Non. Ils reçoivent la commande par email, dans le message et en PDF. Ils répondent par le lien du message, sans compte, ou en écrivant comme d’habitude. Une confirmation complète et sûre est notée aussitôt ; ce qui change une quantité, un prix ou une date attend votre accord.',
  },
  tills: {
    question: 'Ma caisse est-elle compatible ?',
    answer:
      'Si elle sait écrire ses ventes dans un fichier CSV ou Excel, oui. Les fichiers de L’Addition, de Zelty et de Square sont connus ; pour les autres, vous montrez un exemple et vous confirmez les colonnes, une fois. Les rapports se déposent, ou arrivent par email et sont lus tout seuls.',
  },
  team: {
    question: 'Qui voit quoi dans l’équipe ?',
    answer:
      'Trois rôles. Le CHEF commande, réceptionne, compte et suit les alertes. Le MANAGER gère aussi fournisseurs, articles, prix, litiges et rapports. L’ADMIN règle l’établissement, l’équipe et l’abonnement. Une même personne peut avoir un rôle différent sur chacun de ses sites.',
  },
  data: {
    question: 'À qui appartiennent mes données ?',
    answer:
      'À vous. Chaque liste s’exporte en CSV et Excel, et tout l’établissement en une archive. Il peut être effacé sur demande d’un ADMIN. Chaque établissement est séparé des autres jusque dans la base de données, et aucun traceur tiers n’est posé.',
  },
  cancel: {
    question: 'Puis-je résilier quand je veux ?',
    answer:
      'Oui, en ligne, sans appeler personne. L’accès reste entier jusqu’à la fin de la période payée ; ensuite vous pouvez toujours lire et exporter.',
  },
});
