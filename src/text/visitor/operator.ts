/** What whoever runs this server says of themselves on the pages that visitors read: settings of the same names. */
export const OPERATOR_SETTINGS = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_REGISTRATION',
  'OPERATOR_DIRECTOR',
  'SUPPORT_EMAIL',
  'PRIVACY_EMAIL',
  'OPERATOR_HOSTING',
  'OPERATOR_PROCESSORS',
  'OPERATOR_FORM',
  'OPERATOR_PHONE',
  'OPERATOR_DPO',
  'OPERATOR_BACKUPS',
  'OPERATOR_COURT',
] as const;

export type OperatorSetting = (typeof OPERATOR_SETTINGS)[number];
export type Operator = { readonly [Name in OperatorSetting]?: string | undefined };

/** Known to the server alone, as they are. */
type PagePlace = OperatorSetting | 'APP_URL';

/** What stands for a setting in a page that is written when the client is built. */
export const placeOf = (name: PagePlace): string => `{{${name}}}`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * A page with the settings of this server in it. `<when-set name="X">` stays where X has a value, `<when-unset>` where it
 * has none; neither stands inside the other.
 */
export function fillIn(html: string, values: { readonly [Name in PagePlace]?: string | undefined }): string {
  const given = (name: string) => values[name as PagePlace];
  return html
    .replace(/<when-set name="(\w+)">(.*?)<\/when-set>/gs, (_, name, part) => (given(name) ? part : ''))
    .replace(/<when-unset name="(\w+)">(.*?)<\/when-unset>/gs, (_, name, part) => (given(name) ? '' : part))
    .replace(/\{\{(\w+)\}\}/g, (_, name) => asHtml(given(name) ?? ''));
}
