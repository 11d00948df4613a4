import type { Allergen, DateKind, Unit, VatRate } from '#domain/items/item.ts';
import type { PriceSource } from '#domain/items/prices.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { readsTheSame } from '#domain/kernel/shown-price.ts';
import {
  DASH,
  formatDate,
  formatEuros,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
  NBSP,
} from '#text/kernel/format.ts';

export const unitNames: Record<Unit, string> = {
  kg: 'kg',
  g: 'g',
  L: 'L',
  mL: 'mL',
  unité: 'unité',
  boîte: 'boîte',
  sac: 'sac',
};

export const allergenNames: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Crustacés',
  eggs: 'Œufs',
  fish: 'Poissons',
  peanuts: 'Arachides',
  soy: 'Soja',
  milk: 'Lait',
  nuts: 'Fruits à coque',
  celery: 'Céleri',
  mustard: 'Moutarde',
  sesame: 'Sésame',
  sulphites: 'Sulfites',
  lupin: 'Lupin',
  molluscs: 'Mollusques',
};

/** 'Gluten, Lait': as an export writes them, and an import reads them; 'Aucun' where there is none. */
export const allergenList = (allergens: readonly Allergen[]): string =>
  allergens.map((one) => allergenNames[one]).join(', ') || 'Aucun';

export const dateKindNames: Record<DateKind, string> = {
  DLC: 'DLC, à consommer jusqu’au',
  DDM: 'DDM, de préférence avant',
};

const FAMILY_NAMES: Record<StorageFamily, string> = {
  chilled: 'Frais',
  frozen: 'Surgelé',
  minced_meat: 'Viande hachée',
  fresh_fish: 'Poisson frais',
  dairy: 'Produits laitiers',
  produce: 'Fruits et légumes',
  dry: 'Sec',
  drinks: 'Boissons',
};

export const storageFamilyName = (family: StorageFamily): string => FAMILY_NAMES[family];

export const priceSourceNames: Record<PriceSource, string> = {
  typed: 'Saisi',
  receipt: 'Réception',
  invoice: 'Facture',
  price_list: 'Mercuriale',
};

export const vatLabel = (rate: VatRate | number): string => formatPercent(rate, { max: 1 });

/** '8,81 € / kg', '0,0125 € / g': below a euro every decimal counts. `beside`: what it is to be told apart from. */
export function pricePerUnit(price: number, unit: string | null, beside: number | null = null): string {
  const cents = price >= 1 && (beside === null || formatEuros(beside) !== formatEuros(price));
  const figure = cents ? formatEuros(price) : formatUnitPrice(price, beside);
  return unit ? `${figure}${NBSP}/${NBSP}${unit}` : figure;
}

/** 'Carton de 6 × 1 kg à 52,87 €', 'Carton (6 kg) à 52,87 €'. */
export function packSentence(pack: {
  label: string | null;
  content: number;
  unit: string | null;
  price: number | null;
}): string {
  const content = formatQuantity(pack.content, pack.unit);
  const hasContent = pack.label?.split(/[^\d,.]+/).includes(formatNumber(pack.content));
  const held = pack.label ? (hasContent ? pack.label : `${pack.label} (${content})`) : content;
  return pack.price === null ? held : `${held} à ${formatEuros(pack.price)}`;
}

const isSame = (a: number, b: number): boolean => readsTheSame(UnitPrice.of(a), UnitPrice.of(b));

/** 'Le prix a augmenté de 4,2 % depuis le 03/01/2026.' : the finding that stands above the plot. */
export function priceFinding({
  first,
  last,
  since,
}: {
  first: number;
  last: number;
  since: LocalDate;
}): string {
  const day = formatDate(since);
  if (isSame(first, last)) return `Prix inchangé depuis le ${day}`;
  if (first === 0)
    return `Prix passé de ${formatUnitPrice(first)} à ${formatUnitPrice(last)} depuis le ${day}`;
  const change = Math.abs(((last - first) / first) * 100);
  return `Prix en ${last > first ? 'hausse' : 'baisse'} de ${formatPercent(change)} depuis le ${day}`;
}

export const priceExtremes = (lowest: number, highest: number): string =>
  `Au plus bas ${formatUnitPrice(lowest)}, au plus haut ${formatUnitPrice(highest)}.`;

/** '+4,2 %', '−3 %'. */
export const priceChange = (from: number, to: number): string => {
  if (from === 0 || isSame(from, to)) return DASH;
  const points = ((to - from) / from) * 100;
  return `${points > 0 ? '+' : ''}${formatPercent(points)}`;
};
