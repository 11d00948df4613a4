export type ContactFields = {
  contact_nom: string | null;
  contact_email: string | null;
  contact_tel: string | null;
  email: string | null;
  phone: string | null;
};

type Contact = { name: string | null; email: string | null; phone: string | null };

/**
 * Whom to reach: the contact; where nothing of it is known, the older address and number; otherwise nobody
 * (specification, Suppliers page). The two are never mixed: an old number is not the new contact's.
 */
export function contactOf({
  contact_nom,
  contact_email,
  contact_tel,
  email,
  phone,
}: ContactFields): Contact | null {
  if (contact_nom || contact_email || contact_tel) {
    return { name: contact_nom || null, email: contact_email || null, phone: contact_tel || null };
  }
  if (email || phone) return { name: null, email: email || null, phone: phone || null };
  return null;
}

/** What the form opens with: each field of the contact falls back on its older one (specification, section 3). */
export const editedContact = ({ contact_nom, contact_email, contact_tel, email, phone }: ContactFields) => ({
  contact_nom,
  contact_email: contact_email || email,
  contact_tel: contact_tel || phone,
});

const digitsOf = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** Everybody who can be reached, the contact first; the older address and number only where they are others. */
export function contactsOf(fields: ContactFields): Contact[] {
  const first = contactOf(fields);
  if (!first) return [];
  const { email, phone } = fields;
  const others = [
    ...(phone && digitsOf(phone) !== digitsOf(first.phone ?? '') ? [{ name: null, email: null, phone }] : []),
    ...(email && email.toLowerCase() !== first.email?.toLowerCase()
      ? [{ name: null, email, phone: null }]
      : []),
  ];
  return [first, ...others];
}
