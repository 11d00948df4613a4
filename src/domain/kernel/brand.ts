declare const brand: unique symbol;

/** A value that only its own constructor makes: a `Quantity` cannot pass where `Cents` are asked. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };

/** A decimal as a person or the wire writes it. Refuses branded integers: 1250 cents must not print as 1250 €. */
export type Decimal = number & { readonly [brand]?: never };
