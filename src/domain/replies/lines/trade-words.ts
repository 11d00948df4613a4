/**
 * Goods that have several names, the first of each row being the one they are all read as. Words of more than one part are
 * joined before names are compared.
 */
const SAME_GOODS = `
patate|pomme de terre|pommes de terre|pdt|pdterre|patates|pomme terre|pommes terre
parmesan|parmigiano|parmigiano reggiano|reggiano|parmig|grana
fromage tete|fromage de tete|pate de tete|pate tete
mozzarella|mozza|mozarella|fior di latte
maizena|fecule de mais|amidon de mais|fecule mais
cassonade|sucre cassonade|vergeoise
haricot vert|haricots verts|hv
steak hache|steaks haches|sh
creme liquide|creme fleurette|fleurette
ciboulette|cibou|ciboul
champignon paris|champignons de paris|champignon de paris|cdp
echalote|echalotes|echalotte|echalottes
courgette|courgettes|courg
aubergine|aubergines|auberg
carotte|carottes|carrote|carrottes
concombre|concombres|concomb
mayonnaise|mayo
ketchup|catsup
basilic|basi
roquette|rucola
clementine|clementines|clem
mandarine|mandarines
framboise|framboises|framb
saint jacques|st jacques|coquilles|coquille saint jacques|noix de saint jacques|noix de st jacques|coquilles saint jacques
cabillaud|morue fraiche|cab
crevette|crevettes|gambas
poulet|poulets|pouler
pain burger|buns|bun|pains burger|pain a burger
essuie tout|essuietout|sopalin
papier cuisson|papier sulfurise|papier sulfu
film etirable|film alimentaire|cellofrais
sac poubelle|sacs poubelle|sacs poubelles
liquide vaisselle|produit vaisselle
jus orange|jus d orange|jus oranges|jo
coca|coca cola|cocacola
eau gazeuse|eau petillante|petillante
chocolat|choc|choco
fromage blanc|from blanc|fb
creme fraiche|creme epaisse|cf
noix de muscade|muscade
huile olive|huile d olive|h olive
vinaigre balsamique|balsamique
levure|levures
semoule|couscous
poivron|poivrons
yaourt|yaourts|yahourt|yogourt
fraise|fraises
oeuf|oeufs
prosciutto|jambon de parme|jambon cru
tomate pelee|pelati|pelees
gressin|gressini
ail|aulx
feta|fetta
tourteau|crabe dormeur|dormeur|crabes dormeurs
encornet|calamar|calmar|chipiron
sarrasin|ble noir
daurade|dorade
bar|loup de mer
lotte|baudroie
merlu|colin
endive|chicon
pois gourmand|mange tout
mache|doucette|rampon|salade de ble
chou fleur|choufleur|choux fleurs
pamplemousse|pomelo
cajou|noix de cajou|noix cajou
cacahuete|cacahouete|arachide
levure boulangere|levure fraiche|levure de boulanger|levure boulanger
levure chimique|poudre a lever
sucre glace|sucre impalpable
gros sel|sel gros
papier toilette|pq|papier wc|papier hygienique
pain de mie|pdm
pain au chocolat|pains au chocolat|chocolatine|chocolatines
chipolata|chipo|chipos|chipolatas
jambon blanc|jambon cuit|jambon de paris
filet mignon|mignon de porc
rumsteck|rumsteak|romsteck|rumstek
saucisse toulouse|saucisse de toulouse|saucisses de toulouse
lait ribot|babeurre|lait fermente
emmental|emmenthal|emental|gruyere rape
peche|oreillon de peche|oreillons de peche|oreillons de peches
abricot|oreillon d abricot|oreillons d abricot|oreillons d abricots
sucre semoule|sucre en poudre
crevette rose|scampi|scampis
blette|blettes|bette|bettes|cotes de bettes|cotes de blettes|cote de bette
carrelet|plie|plies
betterave|racine rouge|racines rouges
cebette|oignon nouveau|oignons nouveaux|oignon tige|oignons tiges
`
  .trim()
  .split('\n')
  .map((row) => row.split('|'));

/** What a family word means: any of these in the name of an article. */
const FAMILIES: Readonly<Record<string, string>> = {
  volaille:
    'poulet dinde canard canette pintade chapon coquelet caille oie poularde poule pigeon magret volaille dindonneau',
  viande:
    'boeuf veau porc agneau filet entrecote bavette onglet faux rumsteck steak cote gigot roti echine poitrine paleron joue jarret collier macreuse viande hampe araignee tournedos souris epaule carre echines merguez chipolata saucisse',
  boeuf:
    'entrecote bavette onglet faux rumsteck rumsteak steak paleron joue macreuse hampe araignee tournedos basse aiguillette plat gite jumeau',
  porc: 'echine travers lardon jambon saucisse chipolata pluma rouelle',
  veau: 'escalope blanquette tendron noix quasi ris osso',
  agneau: 'gigot souris selle navarin',
  poisson:
    'saumon cabillaud lieu bar dorade daurade sole turbot merlu merlan maquereau sardine thon truite lotte raie julienne eglefin colin rouget lieu hareng anchois espadon poisson barbue carrelet limande fletan grondin mulet congre chinchard bonite ceteau tacaud omble sandre brochet perche roussette saumonette pageot hoki merou ombrine saint-pierre haddock lingue',
  coquillage:
    'moule huitre palourde coque bulot praire amande couteau bigorneau saint-jacques petoncle coquille',
  huitre: 'claire gillardeau belon huitre',
  crustace: 'crevette gambas langoustine homard crabe tourteau araignee ecrevisse langouste',
  legume:
    'tomate courgette aubergine carotte poireau navet oignon echalote ail poivron concombre radis betterave celeri chou brocoli champignon epinard haricot pois patate salade laitue batavia mache roquette endive fenouil courge potiron potimarron butternut artichaut asperge panais blette legume topinambour patate crosne rutabaga salsifis cardon scarole cresson feve',
  fruit:
    'pomme poire fraise framboise cerise abricot peche nectarine prune raisin banane orange citron clementine mandarine pamplemousse kiwi ananas mangue melon pasteque figue myrtille mure groseille cassis fruit grenade avocat litchi rhubarbe',
  agrume: 'orange citron clementine mandarine pamplemousse pomelo bergamote',
  herbe:
    'basilic menthe persil ciboulette coriandre aneth thym romarin laurier estragon cerfeuil sauge origan herbe oseille verveine marjolaine liveche sarriette melisse shiso bourrache',
  aromate: 'basilic menthe persil ciboulette coriandre aneth thym romarin laurier estragon cerfeuil sauge',
  fromage:
    'comte emmental parmesan mozzarella chevre roquefort brie camembert feta gruyere reblochon cantal gouda cheddar ricotta mascarpone raclette munster bleu gorgonzola burrata tomme morbier beaufort fromage ossau saint-nectaire maroilles livarot epoisses langres neufchatel coulommiers mimolette fourme vacherin crottin rocamadour pecorino provolone taleggio halloumi edam chaource pont-l-eveque',
  laitage: 'lait creme beurre yaourt fromage faisselle mascarpone ricotta',
  cremerie: 'lait creme beurre yaourt fromage oeuf faisselle mascarpone',
  charcuterie:
    'jambon saucisson rosette terrine chorizo lardon pate rillette boudin saucisse chipolata merguez bacon coppa andouille',
  salaison: 'jambon saucisson rosette chorizo lardon bacon coppa speck bresaola pancetta',
  cochonnaille: 'jambon saucisson rosette terrine chorizo lardon pate rillette boudin saucisse chipolata',
  primeur:
    'tomate courgette aubergine carotte poireau navet oignon poivron concombre radis salade patate pomme poire fraise banane orange citron',
  spiritueux: 'rhum gin vodka whisky cognac armagnac calvados pastis vermouth liqueur',
  soft: 'coca limonade soda jus tonic orangina eau',
  viennoiserie: 'croissant brioche pain chausson',
  farine: 'farine',
  sucre: 'sucre cassonade vergeoise',
  chocolat: 'chocolat',
  boisson: 'eau jus coca limonade soda biere vin sirop the cafe cidre orangina tonic perrier boisson',
  the: 'the gunpowder darjeeling earl sencha assam oolong rooibos matcha ceylan lapsang bancha',
  cafe: 'cafe arabica robusta espresso moka decafeine ristretto',
  jus: 'jus',
  biere: 'biere',
  vin: 'vin champagne cremant prosecco bordeaux medoc margaux pomerol pauillac fronsac pessac beaujolais brouilly morgon fleurie chablis macon pouilly bourgogne mercurey givry sancerre quincy chinon bourgueil saumur vouvray anjou muscadet riesling gewurztraminer sylvaner pinot gamay merlot syrah grenache viognier chardonnay sauvignon cabernet chenin muscat cahors madiran gaillac marcillac fronton bergerac jurancon bandol tavel gigondas vacqueyras rasteau cornas condrieu corbieres minervois faugeres picpoul',
  epice:
    'paprika cumin curcuma curry poivre cannelle muscade gingembre safran cardamome piment epice anis girofle',
  huile: 'huile',
  salade: 'salade laitue batavia mache roquette mesclun scarole frisee feuille sucrine iceberg',
  baie: 'framboise myrtille mure groseille cassis',
  surgele: 'surgele surgelee glace sorbet frite',
  pate: 'pates spaghetti penne tagliatelle linguine macaroni lasagne coquillette fusilli farfalle gnocchi',
  emballage: 'gobelet barquette boite film sac serviette papier couvercle emballage',
  oignon: 'oignon',
  tomate: 'tomate',
  beurre: 'beurre',
  creme: 'creme',
  lait: 'lait',
};

/** Goods of the trade, by their stems: what is here and not in the order is another article, never a slip of the finger. */
const GOODS = `${Object.values(FAMILIES).join(' ')} sel poivre semoule riz quinoa lentille boulgour mais vanille gelatine marron coco amande
noisette pistache noix cacahuete miel confiture levure fondant maizena caprin capre cornichon olive moutarde vinaigre ketchup mayonnaise
sarrasin seigle froment epeautre foie gras caviar escargot grenouille pain brioche croissant baguette viennoiserie tarte gaufre crepe
biscuit madeleine praline nougatine caramel cacao cafe the tisane sirop glace sorbet eponge javel savon torchon gant lessive
tofu soja seitan yuzu wasabi nori sesame pavot tapioca polenta chataigne pruneau datte raisin sec cranberry goyave papaye beignet calamar encornet seiche poulpe nugget rings allumette frite potatoes samoussa nem raviole quenelle burger bun pita focaccia
pizza quiche sandwich wrap tortilla taco falafel houmous tzatziki guacamole salsa pesto tapenade rillettes foie magret confit cassoulet choucroute
saucisse knack andouillette tripes rognon ris cervelle langue queue jarret osso plat cote escalope roti rumsteak tartare carpaccio bresaola pancetta speck mortadelle
coppa lardons bacon surimi tarama bottarga caviar anchois hareng eperlan rouget bulot bigorneau tourteau homard langouste oursin
lisianthus rose eucalyptus tulipe oeillet chicon salsifis crosne cardon cresson pourpier oseille shiitake girolle cepe morille pleurote trompette
truffe brugnon mirabelle quetsche coing kaki physalis carambole fruit-de-la-passion maracuja kumquat cedrat pomelo
yaourt faisselle skyr kefir cancoillotte maroilles livarot epoisses langres saint-nectaire fourme boursin philadelphia vacherin gruyere appenzell
cremant champagne prosecco rose pastis rhum gin vodka whisky cognac armagnac calvados porto muscat limonade kombucha ginger cola tonic schweppes
serviette gobelet couvert assiette paille touillette barquette nappe bougie charbon gaz glacon sopalin papier film aluminium muesli granola chrysantheme orchidee anemone pivoine hortensia gerbera renoncule chrysanth lotus quinoa flocon avoine galette pancake blini mochi gyoza edamame tempura udon soba kimchi miso`;

/** Colours, sizes and makes: alone they name nothing unless an article stands before them (« la rouge »). */
const QUALITIES = `rouge vert verte jaune blanc blanche noir noire rose doux douce fin fine fins extra bio entier entiere frais fraiche nature
petit petite grand grande gros grosse moyen plein air pur pure sec seche fort forte plat plate rond ronde long longue complet complete
superieur superieure demi sel local locale label france francais francaise maison artisanal artisanale premium pro type calibre cat
categorie origine fume fumee cuit cuite cru crue hache hachee tranche tranchee rape rapee surgele surgelee liquide epaisse moulu moulue
poudre grain grains feuille feuilles mois semi pare paree fermier fermiere vierge naturel naturelle naturels ligne mer terre plein
tourage ferme campagne atlantique carton classique standard special speciale nouveau nouvelle mini maxi jeune vieux tendre croquant surfin surfine surfines
alimentaire dose dosette nettoye vide sous peau os file piece botte filet kg g l cl ml pot sac sachet boite bidon seau colis brique brick
bouteille barquette plaque plaquette bocal unite rouleau paquet cageot plateau lot gobelets coeur tete pays haut bas blond blonde brun brune bleu bleue
violet violette orange dur mi chaud froid rapide lent double triple simple vrai faux`;

const stems = new Map<string, string>();

/** Singular and without the feminine's e, so that « surfines » and « surfin » are one word. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (/\d/.test(word)) return word;
  const stem = word
    .replace(/eaux$/, 'eau')
    .replace(/([a-z]{2})aux$/, '$1al')
    .replace(/(?<=[a-z]{3})[sx]$/, '')
    .replace(/(?<=[a-z]{3})e{1,2}$/, '');
  if (stems.size < 5000) stems.set(word, stem);
  return stem;
}

const stemSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stemOf));

const FAMILY_STEMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(FAMILIES).map(([family, members]) => [stemOf(family), stemSet(members)]),
);

/** The stems of the articles that a family word means; null for a word that names no family. */
export const familyOf = (stem: string): ReadonlySet<string> | null => FAMILY_STEMS.get(stem) ?? null;

const GOOD_STEMS = stemSet(GOODS);
const QUALITY_STEMS = stemSet(QUALITIES);

export const isTradeGood = (stem: string): boolean => GOOD_STEMS.has(stem) && !QUALITY_STEMS.has(stem);
/** A colour that is a fruit as well: « orange ». */
export const isGoodToo = (stem: string): boolean => GOOD_STEMS.has(stem);
export const isQuality = (stem: string): boolean => QUALITY_STEMS.has(stem);

/** Rows by the first word of each name, the longest names first: [words, the words they are read as]. */
const SAME_BY_FIRST: ReadonlyMap<string, readonly (readonly [readonly string[], string])[]> = (() => {
  const byFirst = new Map<string, [readonly string[], string][]>();
  for (const [first = '', ...others] of SAME_GOODS) {
    for (const name of [first, ...others]) {
      const words = name.split(' ').map(stemOf);
      const head = words[0] ?? '';
      byFirst.set(head, [...(byFirst.get(head) ?? []), [words, stemOf(first.replaceAll(' ', ''))]]);
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b[0].length - a[0].length);
  return byFirst;
})();

/** The goods named there by one of their several names: the word they are all read as, and how many words it takes. */
export function sameGoodsAt(words: readonly string[], at: number): { stem: string; length: number } | null {
  for (const [name, stem] of SAME_BY_FIRST.get(stemOf(words[at] ?? '')) ?? []) {
    if (name.every((word, n) => stemOf(words[at + n] ?? '') === word)) return { stem, length: name.length };
  }
  return null;
}

/** « Menthe sirop », « Framboise sorbet »: what it is stands behind what it tastes of, as stock lists have it. */
export const standsBehindFlavour = (words: readonly string[], at: number): boolean =>
  at === 1 &&
  /^(?:sirop|sorbet|glace|confiture|nectar|infusion|tisane|compote|smoothie|coulis|puree|limonade|liqueur)s?$/.test(
    words[at] ?? '',
  );
