import type { z } from 'zod';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import type { saveCardInput } from '#contract/organisations/organisation-card.contract.ts';
import { siretLabel } from '#text/suppliers/suppliers.text.ts';
import type { PrintedCard } from './card.api.ts';

type CardInput = Omit<z.output<typeof saveCardInput>, 'version'>;

/** What the fields hold: an empty text where the card has nothing. */
type CardValues = {
  [Name in Exclude<keyof CardInput, 'approval_above' | 'logo_file_id'>]: string;
} & { logo_file_id: string | null; approval_above: number | null };

export const cardValuesOf = (card: PrintedCard): CardValues => ({
  legal_name: card.legal_name ?? '',
  siret: card.siret ? siretLabel(card.siret) : '',
  vat_number: card.vat_number ?? '',
  adresse: card.adresse ?? '',
  code_postal: card.code_postal ?? '',
  ville: card.ville ?? '',
  phone: card.phone ?? '',
  email: card.email ?? '',
  delivery_instructions: card.delivery_instructions ?? '',
  logo_file_id: card.logo_file_id,
  mail_signature: card.mail_signature ?? '',
  order_mail_subject: card.order_mail_subject ?? '',
  order_mail_body: card.order_mail_body ?? '',
  approval_above: card.approval_above,
});

/** Only the name, which has a form of its own, is another. */
export const sameCard = (a: PrintedCard, b: PrintedCard): boolean =>
  JSON.stringify(cardValuesOf(a)) === JSON.stringify(cardValuesOf(b));

const rules = lateRules(async () => {
  const { saveCardInput } = await import('#contract/organisations/organisation-card.contract.ts');
  return saveCardInput.omit({ version: true }) as unknown as z.ZodType<CardInput, CardValues>;
});

export const useCardForm = (card: PrintedCard) => useLateForm(rules, { defaultValues: cardValuesOf(card) });

export type CardForm = ReturnType<typeof useCardForm>;
