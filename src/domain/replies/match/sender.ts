/** Where anybody has an address: it says nothing of where they work. */
const PUBLIC = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.fr',
  'hotmail.com',
  'hotmail.fr',
  'live.com',
  'live.fr',
  'msn.com',
  'yahoo.com',
  'yahoo.fr',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'neuf.fr',
  'cegetel.net',
  'bbox.fr',
  'laposte.net',
  'aliceadsl.fr',
  'numericable.fr',
  'club-internet.fr',
  'voila.fr',
  'gmx.fr',
  'gmx.com',
  'gmx.net',
  'proton.me',
  'protonmail.com',
  'protonmail.ch',
  'pm.me',
  'mailo.com',
  'netcourrier.com',
  'zoho.com',
  'skynet.be',
  'telenet.be',
  'proximus.be',
  'bluewin.ch',
  'hispeed.ch',
  'sunrise.ch',
  'gmx.ch',
  'gmx.de',
  'nordnet.fr',
  'noos.fr',
  'bouygtel.fr',
  '9online.fr',
  'tutanota.com',
  'posteo.net',
  'fastmail.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'yahoo.be',
  'scarlet.be',
  'voo.be',
  'tuta.com',
  'infomaniak.com',
  'web.de',
  't-online.de',
  'libero.it',
  'mail.com',
  'yandex.com',
  'hotmail.be',
  'outlook.be',
  'live.be',
]);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * The houses that an address may speak for: that of its own domain, and those above it (`facturation.primeur.fr` is of
 * primeur.fr). None where everybody may have such an address.
 */
export function housesOf(address: string): string[] {
  const labels = domainOf(address).split('.');
  const all = labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'));
  return all.some((domain) => PUBLIC.has(domain)) ? [] : all;
}

/** Whether a sender writes for whoever has one of these addresses: from the same, or from the same house. */
export function writesFor(sender: string, addresses: readonly string[]): boolean {
  const known = addresses.map((address) => address.toLowerCase());
  const houses = housesOf(sender);
  return known.includes(sender.toLowerCase()) || known.some((address) => houses.includes(domainOf(address)));
}
