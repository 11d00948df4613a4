export const COUNTRIES = ['France', 'Belgique', 'Suisse', 'Autre'] as const;
export type Country = (typeof COUNTRIES)[number];

export const DEFAULT_COUNTRY: Country = 'France';

const DIGITS = { France: 5, Belgique: 4, Suisse: 4, Autre: 5 } as const satisfies Record<Country, number>;

export type PostalCodeDigits = (typeof DIGITS)[Country];

export const postalCodeDigits = (country: Country): PostalCodeDigits => DIGITS[country];

export const isPostalCode = (text: string, country: Country): boolean =>
  new RegExp(`^[0-9]{${DIGITS[country]}}$`).test(text);
