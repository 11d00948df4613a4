/**
 * What people choose most, in lower case and without accents. password.ts also refuses each of these words
 * with up to four digits or signs behind it, so `soleil` stands for `Soleil2024!` too.
 */
const WORDS = `
password passwort passw0rd p@ssw0rd p@ssword pa55word pa55w0rd passwd password1 pass1234 passpass motdepasse motdepass
monmotdepasse mot-de-passe mdpmdp secret topsecret changeme changezmoi letmein letmeinnow welcome welcome1 bienvenue
bonjour bonsoir salut coucou hello hellohello merci admin administrator administrateur root toor guest invite test
testtest tester testing demo user username utilisateur login signin default example exemple master superuser system
qwerty qwertyui qwertyuiop azerty azertyui azertyuiop qwertz asdfgh asdfghjk asdfghjkl qsdfgh qsdfghjkl zxcvbn zxcvbnm
wxcvbn azertyqsdf qazwsx qazwsxedc wsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3 q1w2e3r4
q1w2e3r4t5 a1b2c3 a1b2c3d4 abc123 abcd1234 abcde123 abcdef abcdefg abcdefgh 123abc 123qwe 123456a a123456 1234qwer
qwer1234 asdf1234 aze123 azer1234 azert123 qwe123 asd123 zxc123 aaa111 abc12345 123456789a 1a2b3c 1234567q 12345q
iloveyou iloveyou1 iloveu loveyou lovely love lovelove lover loveme mylove jetaime jetaime1 jetadore amour monamour
amoureux toujours bisous bisou calin cherie cheri moncoeur moncherie doudou loulou loulou1 louloute choupinette chouchou
choupette poupette poupee pupuce bebe chaton minou minette nounou nounours tontons maman papa mamapapa famille family
enfants bonheur liberte egalite espoir paradis soleil lumiere etoile etoiles lune nature plage vacances voyage musique
danse cinema liverpool chelsea arsenal barcelona realmadrid juventus marseille paris parissg psg1970 allezlom olympique
lyon bordeaux toulouse nantes lille strasbourg rennes montpellier bretagne normandie corsica corse alsace france
francais france98 europe italia espagna portugal lisboa algerie algeria maroc tunisie london berlin newyork california
texas dallas chicago boston detroit phoenix denver florida hollywood america american canada mexico brasil russia
football foot soccer basket basketball baseball hockey rugby tennis volley golf golfer racing formula1 ferrari porsche
mercedes peugeot renault citroen clio megane twingo toyota honda yamaha suzuki ducati harley mustang corvette camaro
jaguar lamborghini audi bmwbmw volvo nissan subaru lexus zidane ronaldo ronaldo7 messi messi10 mbappe neymar benzema
federer jordan jordan23 kobe24 lebron michael jackson beatles elvis metallica nirvana slipknot eminem rihanna madonna
shakira beyonce johnny hallyday celine queen acdc ironman superman batman spiderman wolverine avengers deadpool joker
starwars startrek skywalker vader matrix terminator gandalf frodo lordoftherings potter harrypotter hermione hogwarts
pokemon pikachu charizard mario luigi zelda sonic minecraft fortnite roblox warcraft starcraft counter halflife diablo
naruto sasuke goku dragonball onepiece luffy tintin asterix obelix naruto1 bleach disney mickey minnie donald simba
nemo elsa frozen barbie hellokitty snoopy garfield scooby tweety bambi shrek bob1234 simpson bart homer peterpan pooh
dragon dragons monkey tiger tigre tigers lion lions eagle eagles falcon falcons shadow hunter killer ranger hammer
thunder lightning storm winter summer spring autumn automne hiver printemps ete2024 january february march april
june july august september october november december janvier fevrier mars avril juin juillet aout septembre octobre
novembre decembre monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi
dimanche princess princesse prince king kingking queen1 angel angels ange angelo angela angelique demon devil lucifer
jesus jesus1 christ jesuschrist dieu allah islam mohamed mohammed muhammad ahmed youssef ibrahim karim rachid samira
fatima yasmine nadia leila amina blessed heaven faith grace hope destiny forever always never nothing something whatever
trustno1 freedom fuckyou fuckyou1 fuckoff fuckme asshole bitch merde putain connard salope encule bordel pussy sexsex
sexy sexyboy sexygirl hottie cutie babygirl babyboy baby baby123 daddy mommy mother father brother sister friends friend
bestfriend buddy chicken chocolate chocolat cookie cookies banana banane orange orange1 apple cherry cerise strawberry
fraise framboise vanille caramel nutella sucre cannelle cheese fromage camembert baguette croissant brioche patisserie
boulanger boulangerie restaurant cuisine cuisinier chefchef bistrot brasserie traiteur boucherie poisson poulet tomate
carotte citron salade pizza pasta burger coffee cafe cafecafe cocacola pepsi whisky vodka tequila champagne bordeaux33
pastis ricard biere guinness budweiser heineken martini pepper ginger sugar honey sweet candy bonbon butter peanut
computer ordinateur internet windows microsoft google facebook instagram twitter youtube linkedin netflix samsung
iphone android nokia motorola apple123 macintosh linux ubuntu oracle cisco server network access access14 security
securite service services office bureau travail work company business money argent euros dollar million lottery casino
poker player gamer gaming games number1 number one1234 first champion winner victory success boss bigboss bigdaddy
bigdog maverick cowboy cowboys yankees lakers bulls steelers packers raiders redsox rangers giants broncos dolphin
dolphins dauphin requin horse horses cheval chevaux jument poney kitten kitty puppy doggy doggie chien chiens chat chats
lapin souris oiseau papillon butterfly coccinelle panda koala bear teddybear panther panthere leopard cobra python
scorpion scorpio spider wolf wolves loup loups renard fox foxes bulldog rottweiler husky labrador caniche rex1234 max1234
tigrou felix filou milou medor caramel1 biscuit noisette praline reglisse cacao chipie canaille
andrew anthony ashley amanda amandine anais alexandre alexandra alexander alexis alice alicia aline amelie andrea anne
antoine arnaud arthur audrey aurelie aurelien aurore austin bailey barbara baptiste bastien beatrice benjamin benoit
bernard bertrand brandon brigitte bruno camille carine carole caroline catherine cecile cedric chantal charles charlie
charlotte chelsea1 chloe christelle christian christine christophe claire claude claudine clement clementine corentin
corinne cyril damien daniel daniela danielle david delphine denise dennis diamond didier dominique dorian dylan edouard
elodie emilie emma emmanuel enzo eric estelle etienne eugenie eva1234 evelyne fabien fabienne fabrice fanny ferdinand
florence florent florian francis francois francoise franck frederic gabriel gabrielle gaelle george georges gerald
gerard ghislaine gilbert gilles gregory guillaume gustave hannah harold helene henri herve hugues hugo isabelle jacques
james jasmine jason jean jeanne jean-claude jennifer jeremy jerome jessica joelle john joseph josephine joshua julia
julie julien juliette justin justine karine kevin laetitia laura laurence laurent leandre leonard leonie lionel lisa
louis louise lucas lucie lucien ludovic maelle manon marc marcel margaux margot maria marianne marie marine marion
martin martine mathieu mathilde mathis matthew matthieu maurice maxime maxence melanie melissa melody michel michele
michelle mickael monique morgane myriam nadine natacha natasha nathalie nathan nicholas nicolas nicole noemie oceane
odile olivia olivier oscar pascal pascale patrice patricia patrick paul pauline peter philippe pierre quentin rachel
raphael raymond rebecca regine regis remi renaud rene richard robert robin rodolphe roger roland romain romane romeo
ronald sabine sabrina samantha samuel sandra sandrine sarah sebastien serge severine simon simone solene sophie
stephane stephanie steven sylvain sylvie tatiana theo theodore thibault thierry thomas tiffany tristan valentin
valentine valerie vanessa veronique victor victoria vincent virginie vivien william xavier yannick yoann yvette yvonne
yves zoe1234 guitar guitare piano violon trumpet drummer music rocknroll rock metal hiphop reggae bobmarley marley
cannabis weed420 smokeweed mercury jupiter saturn venus apollo zeus hercules athena phoenix1 pegasus merlin wizard magic
magique mystic fantasy dreams dreamer reve sunshine rainbow arcenciel sunset sunflower flower flowers fleur fleurs
rose roses rosebud violette jasmin tulipe marguerite lavande orchidee garden jardin forest foret montagne mountain
ocean river riviere mermaid sirene pirate pirates sailor captain capitaine soldier military army marine1 navy airforce
fireman pompier pompiers police gendarme docteur doctor nurse infirmiere teacher professeur student etudiant school
ecole college lycee university biologie chemistry physics science mathematics silver gold golden platinum diamant
crystal cristal emerald ruby sapphire black blackcat blue bluesky rouge vert jaune violet white purple yellow green
greenday pink silverado boomer gators tinker tinkerbell peaches sparky rusty lucky lucky1 lucky7 lucky13 smokey bandit
bubbles buster casper chester cooper copper crazy dakota dexter einstein express fender fishing fisher flash flipper
friday13 galaxy gemini general genesis goldfish gunner hawaii heather hendrix hendrix1 hotdog houston icecream iceman
infinity inferno jackass jackie junior justice kermit kingdom knight kristen ladybug legend lollipop london1 maddog
maggie marlboro marvin maxwell midnight miller molly monster montana morgan muffin murphy nascar nemesis newport oliver
patches patriots player1 please precious pumpkin rabbit rambo rascal reddog remember rocket rocky runner saints sammy
scooter sexy123 shannon shelby sierra skippy slayer snickers snowball snowman snowflake softball spanky spartan special
speedy spirit squirt stella sunny superstar swordfish sydney taylor thx1138 tigger toby tomcat trigger trinity trouble
tucker turbo turtle vampire viking vikings viper voodoo walter warrior weasel whatever1 wildcat willie wilson winston
xxxxxx yankee zxcvbnm1 zzzzzz access123 administrator1 pass123 pass1word test123 welcome123 love123 hello123 azerty123
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

const DIGITS = '01234567890';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ROWS = [
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiop',
  '1234567890azertyuiop',
];
const KNOCKS = [
  '147258369',
  '159753',
  '753951',
  '951753',
  '741852963',
  '123321',
  '12344321',
  '1234554321',
  '112233445566',
];

const backwards = (text: string) => [...text].reverse().join('');

/** Any piece of these is a finger walking along the keyboard or the alphabet. */
export const KEYBOARD_RUNS: readonly string[] = [DIGITS, LETTERS, ...ROWS, ...KNOCKS].flatMap((run) => [
  run,
  backwards(run),
]);
