import { optional } from './field.ts';

/** What a supplier says of what it sells. */
export const OFFER_FIELDS = [
  optional('brand', 'text', 'marque,brand,marque commerciale,fabricant,marque fabricant'),
  optional('origin', 'text', 'origine,provenance,pays origine,origin,pays de provenance,origine produit'),
] as const;

/** How goods are kept, how long, and what they hold. */
export const KEPT_FIELDS = [
  {
    ...optional(
      'storage_family',
      'text',
      'conservation,famille de conservation,mode de conservation,type de conservation,stockage,type de stockage,gamme de température,état de conservation,surgelé frais sec',
    ),
    // « État » alone is whether it is sold.
    needs: ['conservation', 'stockage', 'temperature', 'surgele'],
  },
  {
    ...optional(
      'temperature',
      'temperature',
      'température de conservation,température,température de stockage,t°,temp,t° conservation,température conservation °c',
    ),
    // « Stock » 14 is how many there are.
    needs: ['temperature', 'temp', 't', 'conservation', 'stockage'],
  },
  optional('date_kind', 'date_kind', 'dlc ou ddm,type de date,dlc/ddm,dlc,ddm,dluo'),
  optional(
    'shelf_life_days',
    'days',
    'durée de vie,durée de conservation,dvm,durée de vie jours,shelf life,dlc garantie,dlc,ddm,dlc/ddm garantie,ddm garantie,garantie dlc,dlc jours,dlc à réception,contrat date,durée de vie garantie,dluo garantie,durée de vie minimale',
  ),
  optional('allergens', 'text', 'allergènes,allergens,allergènes présents,liste des allergènes'),
] as const;
