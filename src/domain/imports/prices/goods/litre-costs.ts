import type { Band } from './band.ts';

/** By the litre: what is poured. */
export const POURED: readonly Band[] = [
  [0.5, 2.6, 'lait'],
  [1.6, 9, 'lait coco, lait concentre, creme coco'],
  [0.9, 5.5, 'lait amande, boisson soja, lait soja, boisson vegetale, lait avoine, boisson avoine'],
  [0.4, 14, 'vinaigre'],
  [1.5, 45, 'vinaigre balsamique, balsamique, creme balsamique'],
  [1.5, 16, 'sauce soja, nuoc mam, tabasco, sauce worcester'],
  [
    0.1,
    2.6,
    'eau, eau minerale, eau source, eau gazeuse, evian, vittel, badoit, perrier, pellegrino, cristaline, volvic',
  ],
  [
    0.5,
    7,
    'cola, coca, soda, limonade, orangina, schweppes, tonic, the glace, ice tea, fanta, sprite, ginger beer',
  ],
  [0.8, 10, 'jus, nectar, smoothie, pur jus'],
  [1.5, 14, 'sirop'],
  [8, 45, 'sirop erable'],
  [1.2, 13, 'biere, pils, blonde, ipa, lager, stout, triple, kriek, heineken, leffe, kronenbourg, panache'],
  [1.2, 10, 'cidre, poire cidre'],
  [
    2.5,
    55,
    'vin, muscadet, sancerre, bordeaux, beaujolais, chinon, saumur, bourgueil, chardonnay, sauvignon, merlot',
  ],
  [
    2.5,
    55,
    'cabernet, syrah, grenache, viognier, riesling, gewurztraminer, sylvaner, bergerac, cahors, madiran, gaillac',
  ],
  [
    2.5,
    55,
    'corbiere, minervois, languedoc, faugere, fitou, cote rhone, cote provence, bandol, tavel, lirac, quincy',
  ],
  [
    2.5,
    55,
    'medoc, grave, morgon, brouilly, fleurie, macon, touraine, anjou, vouvray, cheverny, buzet, jurancon',
  ],
  [
    2.5,
    55,
    'igp, cuvee, rose provence, prosecco, cava, cremant, blanquette limoux, clairette, luberon, ventoux',
  ],
  [
    6,
    110,
    'bourgogne, chablis, pouilly, meursault, volnay, pommard, gevrey, nuit saint georges, chateauneuf, gigondas',
  ],
  [
    6,
    110,
    'emilion, saint emilion, pomerol, margaux, pauillac, pessac, sauternes, hermitage, crozes, condrieu, cornas',
  ],
  [14, 130, 'champagne'],
  [
    5,
    60,
    'porto, martini, vermouth, pastis, ricard, aperol, campari, liqueur, creme cassis, aperitif, suze, lillet',
  ],
  [
    8,
    95,
    'whisky, whiskey, bourbon, rhum, vodka, gin, cognac, armagnac, tequila, calvados, eau vie, cointreau, limoncello',
  ],
  [
    0.8,
    9,
    'liquide vaisselle, lessive liquide, liquide rincage, rincage, nettoyant, nettoyant sol, adoucissant',
  ],
  [0.3, 3.5, 'javel, eau javel'],
  [
    1,
    16,
    'degraissant, desinfectant, detartrant, decapant, savon, creme lavante, gel hydroalcoolique, nettoyant vitre',
  ],
];
