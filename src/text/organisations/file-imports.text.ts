import { french } from '#text/kernel/typography.ts';

/** /settings, tab « Intégrations », and the pages where files come in. */
export const fileImportsText = french({
  title: 'Import de fichiers (CSV, Excel)',
  intro: 'Tarifs, articles, fournisseurs et ventes peuvent entrer par un fichier.',
  label: 'Autoriser l’import de fichiers',
  on: 'Votre équipe peut importer des fichiers, selon son rôle.',
  off: 'Personne n’importe de fichier. Les rapports de caisse reçus par email entrent toujours.',
  turnedOn: 'L’import de fichiers est autorisé',
  turnedOff: 'L’import de fichiers est désactivé',
  failure: 'Le réglage n’a pas changé',
  loadFailure: 'Ce réglage ne s’affiche pas',
  closedTitle: 'L’import de fichiers est désactivé',
  closed: 'Un administrateur peut le réactiver dans Paramètres, Intégrations.',
});
