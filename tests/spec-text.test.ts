import { describe, expect, test } from 'vitest';
import { STARTER_SETS } from '#domain/items/starter-sets.ts';
import {
  accountFieldText,
  callbackText,
  loginText,
  signUpText,
  verifyCodeText,
  verifyText,
} from '#text/accounts/accounts.text.ts';
import { signOutText } from '#text/accounts/sign-out.text.ts';
import { alertsText, lowStockText } from '#text/alerts/alerts.text.ts';
import { unitNames } from '#text/items/item-words.text.ts';
import { itemsText } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { weekdayShort, weekdayTitle } from '#text/kernel/format.ts';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { testDashboardText } from '#text/mailbox/test-dashboard.text.ts';
import { journalText, NONE, orderDetailText, sendOrderText } from '#text/orders/order-detail.text.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { hubText, ordersText } from '#text/orders/order-screens.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import {
  newOrganisationText,
  organisationFieldText,
  selectOrganisationText,
} from '#text/organisations/organisations.text.ts';
import { posFieldText, posProviderNames } from '#text/pos/pos-fields.text.ts';
import { posFormText, posProfilesText } from '#text/pos/pos-screens.text.ts';
import { receiveText } from '#text/receipts/receiving.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { paramsText } from '#text/replenishment/replenishment-settings.text.ts';
import { suggestionsText } from '#text/replenishment/suggestion-screens.text.ts';
import { suggestionsPanelText } from '#text/replenishment/suggestions-panel.text.ts';
import { accessDeniedText, menu, notFoundText, pageTitles } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import {
  leadTimeLabel,
  supplierDialogText,
  supplierFieldText,
  suppliersText,
} from '#text/suppliers/suppliers.text.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { siteText } from '#text/visitor/site.text.ts';

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
  '§2 Landing': [
    ['Fonctionnalités', siteText.sections.fonctionnalites],
    ['Tarifs', siteText.sections.tarifs],
    ['FAQ', siteText.sections.faq],
    ['Se connecter', siteText.signIn],
    ['Essayer gratuitement', `${siteText.signUp.first} ${siteText.signUp.rest}`],
    ["Accéder à l'app", siteText.toWork],
    ['Commencer gratuitement', landingText.hero.start],
    ['Voir le produit', landingText.hero.show],
    ['Créer mon organisation', landingText.steps.list.organisation.action],
    ['(Exemple)', landingText.voices.example],
    ['Créer mon compte gratuitement', landingText.closing.action],
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
  '§2 /settings/pos-profiles, §6, §8': [
    ['Profils POS', posProfilesText.title],
    ['Configurez comment parser vos rapports de ventes', posProfilesText.subtitle],
    ['Nouveau profil', posProfilesText.create],
    ['Nom du profil', posFormText.name],
    ['Ex: Caisse principale', posFormText.namePlaceholder],
    ['Type de POS', posFormText.provider],
    ['Personnalisé', posProviderNames.custom],
    ['Emails autorisés', posFormText.emails],
    ['Ajouter un email', posFormText.addEmail],
    ['Configuration CSV (JSON)', posFormText.config],
    ['Emails:', posProfilesText.emails],
    ['Aucun', posProfilesText.noEmails],
    ['Format:', posProfilesText.format],
    ['Aucun profil configuré', posProfilesText.empty],
    ['Créer votre premier profil', posProfilesText.createFirst],
    ['Invalid JSON in CSV config', posFieldText.invalidJson],
    ['Erreur', posProfilesText.error],
    ['Profil créé avec succès', posProfilesText.created],
    ['Profil mis à jour', posProfilesText.updated],
    ['Profil supprimé', posProfilesText.deleted],
  ],
  '§2 Suggestions IA, /replenishment-suggestions, §5, §8, §9': [
    ['Suggestions IA', suggestionsPanelText.title],
    ['Stock faible', suggestionsPanelText.low],
    ['4 suggestions générées', suggestionsPanelText.generated(4)],
    ['Erreur lors de la génération', suggestionsPanelText.generateFailure],
    ['Aucune suggestion', suggestionsPanelText.empty],
    ['Aucune suggestion', suggestionsText.empty],
    ['Veuillez sélectionner au moins une suggestion', suggestionsText.noneSelected],
    ['Erreur lors de la création de la commande', suggestionsText.createFailure],
    ['3 commande(s) créée(s)', suggestionsText.created(3)],
    ['1 commande(s) créée(s)', suggestionsText.created(1)],
    ['Paramètre créé', paramsText.created],
    ['Paramètre mis à jour', paramsText.updated],
    ['Paramètre supprimé', paramsText.deleted],
  ],
  '§2 /alerts, §8': [
    ['Alertes', alertsText.title],
    ['Alerte marquée comme résolue', alertsText.resolved],
    ["Erreur lors de la résolution de l'alerte", alertsText.resolveFailure],
    ['Alerte stock traitée', lowStockText.handled],
    ["Erreur lors du traitement de l'alerte", lowStockText.handleFailure],
  ],
  '§2 /reports/email-logs, §8 POS and e-mails': [
    ['Emails reçus', emailLogsText.title],
    ['Historique des emails', emailLogsText.history],
    ['Reçus, En parsing, Parsés, Échecs', Object.values(emailLogsText.groups).join(', ')],
    ['Date, De, Sujet, Profil POS, Fichiers, Statut', Object.values(emailLogsText.columns).join(', ')],
    ['12 lignes traitées', emailLogsText.linesProcessed(12)],
    ['Re-parser', emailLogsText.reparse],
    ['Aucun email reçu', emailLogsText.empty],
    ['Re-parsing lancé', emailLogsText.reparseStarted],
    ['Le rapport est en cours de traitement', emailLogsText.reparseStartedHint],
    ['Aucun fichier', emailLogsText.noFile],
    ['Aucune pièce jointe trouvée', errorSentence('EMAIL_NO_FILE')],
    ['Fichier introuvable', emailLogsText.missingFile],
    ["Le fichier CSV n'est pas disponible", emailLogsText.missingFileHint],
    ['Erreur de téléchargement', emailLogsText.downloadFailure],
    ['Téléchargement réussi', emailLogsText.downloaded],
    ['Le fichier CSV a été téléchargé', emailLogsText.downloadedHint],
    ['rapport.csv', emailLogsText.defaultName],
  ],
  '§2 /dev/test-dashboard': [
    ['Dashboard de Test', testDashboardText.title],
    ['Dernière synchro', testDashboardText.sync],
    ['Actif', testDashboardText.syncActive],
    ['En attente', testDashboardText.syncWaiting],
    ['Tests manuels', testDashboardText.manual],
    ["Envoyer rapport aujourd'hui", testDashboardText.send],
    ['Voir Email Logs', testDashboardText.seeLogs],
    ['Voir Rapports', testDashboardText.seeReports],
    ['Simulation lancée', testDashboardText.started],
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
  '§2 Suppliers page': [
    ['Fournisseurs', suppliersText.title],
    ['Gérez vos fournisseurs et leurs prix', suppliersText.subtitle],
    ['Nouveau Fournisseur', suppliersText.create],
    ['Liste des Fournisseurs', suppliersText.listTitle],
    ['Tous vos fournisseurs actifs', suppliersText.listDescription],
    ['Nom', suppliersText.columns.name],
    ['Type', suppliersText.columns.type],
    ['Ville (Pays)', suppliersText.columns.city],
    ['Contact', suppliersText.columns.contact],
    ['Livraison', suppliersText.columns.delivery],
    ['Lead Time', suppliersText.columns.leadTime],
    ['Actions', suppliersText.columns.actions],
    [
      'Aucun fournisseur. Cliquez sur "Nouveau Fournisseur" pour commencer.',
      `${suppliersText.emptyTitle} ${suppliersText.emptyHint}`,
    ],
    ['Aucun contact', suppliersText.noContact],
    ['2j', leadTimeLabel(null)],
    ['0j', leadTimeLabel(0)],
    ['Nouveau fournisseur', supplierDialogText.newTitle],
    ['Modifier le fournisseur', supplierDialogText.editTitle],
    ['Informations générales', supplierDialogText.general],
    ['Contact', supplierDialogText.contact],
    ['Adresse', supplierDialogText.address],
    ['Livraison', supplierDialogText.delivery],
    ['Confirmer la suppression', suppliersText.deleteTitle],
    [
      'Êtes-vous sûr de vouloir supprimer ce fournisseur ? Cette action est réversible (suppression logique).',
      suppliersText.deleteConfirm,
    ],
  ],
  '§2 Orders hub': [
    ['Gestion des Commandes', hubText.title],
    ["Réceptions Attendues Aujourd'hui", receptionText.today],
    ['Commandes en Attente de Réception', receptionText.pending],
    ['Réceptions Complétées', receptionText.completed],
    ['Réception enregistrée avec succès', receiveText.saved],
    [
      "Erreur lors de l'enregistrement de la réception: Commande reçue",
      receiveText.failure('Commande reçue'),
    ],
    [
      'Êtes-vous sûr de vouloir supprimer cette commande ? Cette action est irréversible.',
      ordersText.deleteConfirm,
    ],
  ],
  '§5 Order dialog': [
    ['Veuillez sélectionner un fournisseur', orderFieldText.supplierRequired],
    ['Veuillez ajouter au moins un article', orderFieldText.linesRequired],
    ["Veuillez remplir tous les champs de l'article", orderFieldText.lineIncomplete],
  ],
  '§8 Orders': [
    ['Commande créée avec succès', ordersText.created],
    ['Commande mise à jour avec succès', ordersText.updated],
    ['Commande supprimée avec succès', ordersText.deleted],
    ['Erreur lors de la création', ordersText.createFailure],
    ['Erreur lors de la mise à jour', ordersText.updateFailure],
    ['Erreur lors de la suppression', ordersText.deleteFailure],
  ],
  '§2 /orders/{id}': [
    ['Commande introuvable', orderDetailText.missing],
    ['Commande 8f3a09c2', orderDetailText.title('8f3a09c2')],
    ['-', NONE],
    ['Article', orderDetailText.columns.article],
    ['Qté Commandée', orderDetailText.columns.ordered],
    ['Qté Confirmée', orderDetailText.columns.confirmed],
    ['Prix Unitaire', orderDetailText.columns.price],
    ['Total', orderDetailText.columns.total],
    ['Journal des Communications', journalText.title],
    ['À:', journalText.to],
    ['De:', journalText.from],
    ['Aucune communication enregistrée', journalText.empty],
  ],
  '§8 Send result': [
    ['Commande validée (mode test)', sendOrderText.testMode],
    ['Commande envoyée avec succès', sendOrderText.sent],
    ['Commande validée', sendOrderText.validated],
    ["Erreur lors de l'envoi", sendOrderText.failure],
  ],
  '§4 Purchase order status': [
    ['Brouillon', orderStatusText.DRAFT],
    ['Envoyée', orderStatusText.SENT],
    ['Confirmée', orderStatusText.SUPPLIER_CONFIRMED],
    ['Réception Partielle', orderStatusText.PARTIALLY_RECEIVED],
    ['Reçue', orderStatusText.RECEIVED],
    ['Clôturée', orderStatusText.CLOSED],
    ['Annulée', orderStatusText.CANCELLED],
  ],
  '§5 Validation rules: suppliers': [
    ['Le nom est requis', supplierFieldText.nameRequired],
    ['Email invalide', supplierFieldText.emailInvalid],
    ['Code postal invalide (5 chiffres)', supplierFieldText.postalCodeInvalid(5)],
  ],
  '§8 Error catalogue: suppliers': [
    ['Erreur lors de la création', suppliersText.createFailure],
    ['Erreur lors de la modification', suppliersText.updateFailure],
    ['Erreur lors de la suppression', suppliersText.deleteFailure],
    ['Fournisseur créé avec succès', suppliersText.created],
    ['Fournisseur modifié avec succès', suppliersText.updated],
    ['Fournisseur supprimé avec succès', suppliersText.deleted],
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
  '§2 Accounts: fields, buttons, messages': [
    ['Email', loginText.email],
    ['Mot de passe', loginText.password],
    ['Se connecter', loginText.submit],
    ['Connexion...', loginText.submitting],
    ["S'inscrire", loginText.signUpLink],
    ['Email vérifié ! Connectez-vous avec votre mot de passe.', loginText.verified],
    ['Nom complet', signUpText.fullName],
    ['Créer mon compte', signUpText.submit],
    ['Création...', signUpText.submitting],
    ['Se connecter', signUpText.signInLink],
    ['Vérification en cours', callbackText.pending],
    ['Erreur', callbackText.failureTitle],
    ['Redirection vers la page de connexion...', callbackText.redirecting],
    ['Code expire dans 9:59', verifyCodeText.expiresIn('9:59')],
    ['Code expiré', verifyCodeText.expired],
    ['Vérifier', verifyCodeText.submit],
    ['Renvoyer le code', verifyCodeText.resend],
  ],
  '§2 /select-organization': [
    ['Propriétaire', selectOrganisationText.owner],
    ['Rôle: ADMIN', selectOrganisationText.role('ADMIN')],
    ['Actualiser', selectOrganisationText.refresh],
    ['Nouvelle', selectOrganisationText.create],
    ['Aucune organisation trouvée.', selectOrganisationText.emptyTitle],
    ["Contactez votre administrateur pour obtenir l'accès.", selectOrganisationText.emptyHint],
  ],
  '§5 Validation rules: accounts and organisations': [
    ['Code de vérification manquant', accountFieldText.codeMissing],
    ["Le nom de l'organisation est requis", organisationFieldText.nameRequired],
    ['Le nom ne peut pas dépasser 100 caractères', organisationFieldText.nameTooLong],
    ['Veuillez entrer le code complet', accountFieldText.codeIncomplete],
    ['Adresse email manquante', verifyCodeText.missingEmail],
  ],
  '§8 Error catalogue: accounts': [
    ['Veuillez confirmer votre email avant de vous connecter', loginText.notConfirmed],
    ['Connexion réussie', loginText.success],
    ['Compte créé ! Vérifiez votre email pour le code de vérification.', signUpText.success],
    ["Erreur lors de l'inscription", signUpText.failure],
    ["Erreur lors de l'envoi du code", signUpText.codeSendFailure],
    ['Code de vérification manquant', callbackText.missingCode],
    ["Erreur lors de la vérification de l'email", callbackText.failure],
    ['Session invalide', callbackText.invalidSession],
    ['Une erreur est survenue', callbackText.unexpected],
    ['Email vérifié avec succès !', callbackText.success],
    ['Adresse email manquante', verifyText.missingEmail],
    ['Veuillez attendre 42 secondes', verifyText.wait(42)],
    ['Veuillez attendre 42 secondes', errorSentence('WAIT_BEFORE_RESEND', { seconds: 42 })],
    ["Erreur lors de l'envoi de l'email", verifyText.resendFailure],
    ['Email de vérification renvoyé !', verifyText.resent],
    ['Email vérifié avec succès !', verifyCodeText.success],
    ['Erreur lors de la vérification', verifyCodeText.failure],
    ['Code renvoyé !', verifyCodeText.resent],
    ['Erreur lors du renvoi', verifyCodeText.resendFailure],
  ],
  '§8 Error catalogue: choosing and creating an organisation': [
    ['Erreur lors du chargement des organisations', selectOrganisationText.loadFailure],
    ['Déconnecté avec succès', signOutText.success],
    ['Erreur lors de la déconnexion', signOutText.failure],
    ['Session expirée', newOrganisationText.sessionExpired],
    ['Organisation créée avec succès', newOrganisationText.created],
    ['Erreur lors de la création', newOrganisationText.failure],
    ["Erreur lors de la création de l'organisation", newOrganisationText.organisationFailure],
    ["Erreur lors de l'attribution du rôle", newOrganisationText.roleFailure],
    ['Veuillez confirmer votre email avant de créer une organisation', newOrganisationText.emailNotConfirmed],
    [
      'Veuillez confirmer votre email avant de créer une organisation',
      errorSentence('ORG_EMAIL_NOT_CONFIRMED'),
    ],
  ],
  '§5 Validation rules: item form': [
    ['kg, g, L, mL, unité, boîte, sac', Object.values(unitNames).join(', ')],
    [
      'Farine, Sucre, Œufs, Beurre, Lait, Chocolat, Fruits, Épices, Autre',
      STARTER_SETS.default.categories.join(', '),
    ],
  ],
  '§8 Error catalogue: items': [
    ['Article et prix créés avec succès', itemsText.created],
    ['Article modifié avec succès', itemsText.updated],
    ['Article supprimé avec succès', itemsText.deleted],
    ['Erreur: Le nom est requis', itemsText.failure('Le nom est requis')],
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
