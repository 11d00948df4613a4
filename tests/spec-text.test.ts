import { describe, expect, test } from 'vitest';
import { commonText } from '#text/common.text.ts';
import { errorSentence } from '#text/errors.text.ts';
import { weekdayShort, weekdayTitle } from '#text/format.ts';
import { accessDeniedText, menu, notFoundText, pageTitles } from '#text/navigation.text.ts';
import { shellText } from '#text/shell.text.ts';

/**
 * The specification's sentences, word for word, against the catalogue in src/text.
 * A feature adds its section: the sentence as the specification prints it, then where our catalogue keeps it.
 * No-break spaces are read as spaces: the specification does not print them, our typography asks for them.
 */
const SENTENCES: Readonly<Record<string, readonly [specified: string, ours: string][]>> = {
  '§2 Route table': [
    ['Oops! Page not found', notFoundText.sentence],
    ["Retourner à l'accueil", notFoundText.link],
  ],
  '§2 Screens: titles': [
    ['Vérification en cours', pageTitles['/auth/callback']],
    ['Fournisseurs', pageTitles['/suppliers']],
    ['Gestion des Commandes', pageTitles['/orders']],
    ['Commande', pageTitles['/orders/:id']],
    ['Emails reçus', pageTitles['/reports/email-logs']],
    ['Profils POS', pageTitles['/settings/pos-profiles']],
    ['Dashboard de Test', pageTitles['/dev/test-dashboard']],
  ],
  '§2 Screens: words of every page': [
    ['Chargement...', commonText.loading],
    ['Enregistrement...', commonText.saving],
    ['Annuler', commonText.cancel],
    ['Créer', commonText.create],
    ['Modifier', commonText.edit],
    ['Supprimer', commonText.delete],
    ['Actualiser', commonText.refresh],
    ['Actions', commonText.actions],
    ['Erreur', commonText.error],
    ['Tous', commonText.all],
    ['Aucun', commonText.none],
  ],
  '§2 Suppliers page: delivery days': [
    ['Dim', weekdayShort(0)],
    ['Lun', weekdayShort(1)],
    ['Mar', weekdayShort(2)],
    ['Mer', weekdayShort(3)],
    ['Jeu', weekdayShort(4)],
    ['Ven', weekdayShort(5)],
    ['Sam', weekdayShort(6)],
    ['Lundi', weekdayTitle(1)],
    ['Dimanche', weekdayTitle(0)],
  ],
  '§5 Validation rules': [['Organisation non sélectionnée', errorSentence('ORG_NOT_SELECTED')]],
  '§6 Roles and permissions': [
    ['Accès refusé', accessDeniedText.title],
    ["Vous n'avez pas les permissions nécessaires pour accéder à cette page.", accessDeniedText.sentence],
  ],
  '§8 Error catalogue: sign-in': [
    ['Veuillez confirmer votre email avant de vous connecter', errorSentence('EMAIL_NOT_CONFIRMED')],
  ],
  '§8 Error catalogue: organisations': [
    ['Session expirée, veuillez vous reconnecter', errorSentence('NOT_SIGNED_IN')],
    ['Accès à cette organisation refusé', errorSentence('ORG_ACCESS_DENIED')],
    ['Veuillez créer une organisation', shellText.notices.create_organisation],
    ['Veuillez sélectionner une organisation', shellText.notices.select_organisation],
    ['Accès à cette organisation refusé', shellText.notices.organisation_refused],
    ["Une erreur inattendue s'est produite", shellText.errors.unexpected],
  ],
};

/** §2 Page frame, as the specification lists it. */
const MENU =
  'Dashboard /dashboard; Stock /stock; Inventaire /inventory; Fournisseurs /suppliers; Commandes /orders; ' +
  'Réceptions /receiving; Suggestions /replenishment-suggestions; Recettes /recipes; Rapports /reports; ' +
  'Emails reçus /reports/email-logs; Alertes /alerts; Paramètres /settings';

/** §2 Route table, as the specification lists it. */
const ROUTES =
  '/, /login, /signup, /auth/callback, /verify, /verify-code, /select-organization, /org/new, /dashboard, ' +
  '/commande-hub, /stock, /inventory, /suppliers, /orders, /orders/{id}, /receiving, /recipes, /reports, ' +
  '/reports/import, /reports/email-logs, /alerts, /replenishment-suggestions, /test-replenishment, ' +
  '/dev/test-dashboard, /settings, /settings/pos-profiles';

const asPrinted = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each(Object.entries(SENTENCES))('%s', (_section, rows) => {
  test.each(rows)('%s', (specified, ours) => {
    expect(asPrinted(ours)).toBe(specified);
  });
});

describe('§2 Page frame', () => {
  test('the menu has the specified titles, addresses and order', () => {
    expect(menu.map(({ title, path }) => `${title} ${path}`).join('; ')).toBe(MENU);
  });
});

describe('§2 Route table', () => {
  test.each(ROUTES.replace('{id}', ':id').split(', '))('%s has a title', (path) => {
    expect(pageTitles).toHaveProperty([path], expect.stringMatching(/\S/));
  });
});
