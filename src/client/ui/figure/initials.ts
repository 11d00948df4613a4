/** « Camille Reynaud » gives CR, « Jean-Pierre de la Tour » JT, « camille@exemple.fr » C. */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*$/, '').split(/\s+/).filter(Boolean);
  const first = words.at(0)?.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase('fr');
}
