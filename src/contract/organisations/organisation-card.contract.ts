import { z } from 'zod';
import { emailField } from '#contract/accounts/account-inputs.contract.ts';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { optionalLine, optionalParagraphs, orNothing, version } from '#contract/kernel/fields.contract.ts';
import { Cents } from '#domain/kernel/money.ts';
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from '#domain/orders/limits.ts';
import * as limits from '#domain/organisations/limits.ts';
import { isSiret, siretDigits } from '#domain/suppliers/siret.ts';
import { orderFieldText as say } from '#text/orders/order-fields.text.ts';
import { supplierFieldText } from '#text/suppliers/suppliers.text.ts';

const tags = ['organisations'];

/** What prints on orders and in their e-mails. */
const fields = z.strictObject({
  legal_name: optionalLine(limits.LEGAL_NAME_MAX),
  siret: z
    .string()
    .nullish()
    .transform((text) => siretDigits(text ?? '') || null)
    .refine((digits) => digits === null || isSiret(digits), supplierFieldText.siretInvalid),
  vat_number: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').replace(/[\s.]/g, '').toUpperCase() || null)
    .refine((text) => text === null || /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(text), say.vatNumberInvalid),
  adresse: optionalLine(limits.ORG_ADDRESS_MAX),
  code_postal: optionalLine(limits.ORG_POSTAL_CODE_MAX),
  ville: optionalLine(limits.ORG_CITY_MAX),
  phone: optionalLine(limits.ORG_PHONE_MAX),
  /** Where suppliers answer; unset, whoever sends. */
  email: orNothing(emailField),
  delivery_instructions: optionalParagraphs(limits.INSTRUCTIONS_MAX),
  /** A picture kept with /files; prints on orders. */
  logo_file_id: orNothing(z.uuid()),
  mail_signature: optionalParagraphs(limits.SIGNATURE_MAX),
  /** Unset, the standard one. Words in braces are filled in: {numero}, {fournisseur}, {date}… */
  order_mail_subject: optionalLine(MAIL_SUBJECT_MAX),
  order_mail_body: optionalParagraphs(MAIL_BODY_MAX),
  /** A CHEF's order above it is sent by a MANAGER. */
  approval_above: z
    .number(supplierFieldText.amountInvalid)
    .nullish()
    .transform((amount) => amount ?? null)
    .refine(
      (amount) => amount === null || (amount >= 0 && Cents.isDecimal(amount)),
      supplierFieldText.amountInvalid,
    ),
});

const organisationCard = z.object({ ...fields.shape, name: z.string(), version: z.number().int() });

/** `version`: the one that the edit started from. */
export const saveCardInput = fields.extend({ version });

export const organisationCardContract = {
  read: orgRoute('org.read', { reads: ['organisation'] })
    .route({ method: 'GET', path: '/organization/card', tags, summary: 'What prints on orders' })
    .output(organisationCard),
  save: orgRoute('settings.manage', { changes: ['organisation'] })
    .route({ method: 'PUT', path: '/organization/card', tags, summary: 'Replace what prints on orders' })
    .input(saveCardInput)
    .output(organisationCard),
};
