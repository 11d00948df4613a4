import { french } from '#text/kernel/typography.ts';
import type { OperatorSetting } from '#text/visitor/operator.ts';

/** Around the legal pages, and what the operator's settings are called on them. */
export const legalFrameText = french({
  pages: 'Informations légales',
  contents: 'Sommaire',
  changedOn: (date: string) => `Dernière modification : ${date}`,
  unset: 'non renseigné par l’exploitant',
  operator: {
    OPERATOR_NAME: 'Exploitant',
    OPERATOR_FORM: 'Forme juridique',
    OPERATOR_ADDRESS: 'Adresse',
    OPERATOR_REGISTRATION: 'Immatriculation',
    OPERATOR_DIRECTOR: 'Directeur de la publication',
    OPERATOR_PHONE: 'Téléphone',
    SUPPORT_EMAIL: 'Assistance',
    PRIVACY_EMAIL: 'Données personnelles',
    OPERATOR_DPO: 'Délégué à la protection des données',
    OPERATOR_HOSTING: 'Hébergeur',
    OPERATOR_PROCESSORS: 'Prestataires déclarés',
    OPERATOR_BACKUPS: 'Sauvegardes',
    OPERATOR_COURT: 'Tribunal compétent',
  } satisfies Record<OperatorSetting, string>,
});
