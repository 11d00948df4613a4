const FEMININE = new Set(
  (
    'caisse caissette cagette palette boîte bouteille barquette brique briquette poche pièce portion douzaine tranche botte ' +
    'plaque bombe tête paire poignée canette dosette bûche bûchette capsule verrine coupelle meule roue boule galette ' +
    'tablette terrine cassolette brochette part dose ration barre bobine tresse grappe grille outre gousse feuille'
  ).split(' '),
);

/** « le colis de 4 sachets de 2,5 kg », « la boîte de 4,1 kg », « l’œuf », « le lot de 6 × 1 kg ». */
export function withArticle(pack: string): string {
  const [noun = ''] = pack.split(' ');
  if (!/^\p{L}{2,}/u.test(noun)) return `le lot de ${pack}`;
  const words = `${pack.charAt(0).toLocaleLowerCase('fr')}${pack.slice(1)}`;
  if (/^[aeiouyéèêœ]/.test(words)) return `l’${words}`;
  return `${FEMININE.has(noun.toLocaleLowerCase('fr')) ? 'la' : 'le'} ${words}`;
}
