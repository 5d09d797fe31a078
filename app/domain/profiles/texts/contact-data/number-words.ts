const words = (list: string): readonly string[] => list.split(" ");

/** Words for 0 to 9, in the languages of the platform. */
const units = words(
  "zero oh one two three four five six seven eight nine nul een één twee drie vier vijf zes zeven acht negen " +
    "null eins ein eine zwei zwo drei fünf fuenf sechs sieben acht neun zéro un deux trois quatre cinq sept huit neuf " +
    "cero uno dos tres cuatro cinco seis siete ocho nueve due tre quattro cinque sei sette otto nove trè tré " +
    "en et to fire fem seks syv otte ni noll ett två tva tre fyra sex sju åtta atta nio åtte atte sju " +
    "nolla yksi kaksi kolme neljä nelja viisi viis kuusi kuus seitsemän seitseman kahdeksan yhdeksän yhdeksan " +
    "jeden dwa dwie trzy cztery pięć piec sześć szesc siedem osiem dziewięć dziewiec",
);

/** Words for 10 to 99 that are no two words joined. */
const tens = words(
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fourty fifty " +
    "sixty seventy eighty ninety tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien " +
    "twintig dertig veertig vijftig zestig zeventig tachtig negentig zehn zwölf zwoelf dreizehn vierzehn fünfzehn " +
    "sechzehn siebzehn achtzehn neunzehn zwanzig dreißig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig " +
    "dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante octante " +
    "nonante diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta " +
    "cincuenta sesenta setenta ochenta noventa dieci undici dodici tredici quattordici quindici sedici diciassette " +
    "diciotto diciannove venti vent trenta trent quaranta quarant cinquanta cinquant sessanta sessant settanta " +
    "settant ottanta ottant novanta novant ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve " +
    "tredive fyrre fyrretyve halvtreds tres halvfjerds firs halvfems tio elva tretton fjorton femton sexton sjutton " +
    "arton nitton tjugo tjue trettio tretti fyrtio førti femtio femti sextio seksti sjuttio sytti åttio åtti nittio " +
    "nitti kymmenen kymmentä toista dziesięć dziesiec jedenaście dwanaście trzynaście czternaście piętnaście " +
    "szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt " +
    "sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt",
);

const hundreds = words(
  "hundred honderd hundert cent cents cien ciento cientos cientas quinientos setecientos novecientos seiscientos " +
    "doscientos trescientos cuatrocientos ochocientos cento hundrede hundra hundre sata sataa sto dwieście trzysta " +
    "czterysta pięćset sześćset siedemset osiemset dziewięćset double triple dubbel doble doppio dobbelt dubbelt",
);

/** What joins the parts of one word: "vierendertig", "einundsiebzig", "fireogtredive". */
const joiners = words("en ën und og och y e");

const digitsOf = new Map<string, number>([
  ...joiners.map((word) => [word, 0] as const),
  ...hundreds.map((word) => [word, 3] as const),
  ...tens.map((word) => [word, 2] as const),
  ...units.map((word) => [word, 1] as const),
]);
const longestPart = 15;
const longestWord = 40;

/** How many digits a word stands for, 1 to 3, be it joined of several: "hunderteinundsiebzig" is 3; 0 for other words. */
export function digitsOfWord(word: string): number {
  if (word.length > longestWord) return 0;
  const lower = word.toLowerCase();
  // why: the most digits of a part say how long the whole is; null marks where no part ends
  const best: (number | null)[] = [0];
  for (let end = 1; end <= lower.length; end += 1) {
    let most: number | null = null;
    for (let start = Math.max(0, end - longestPart); start < end; start += 1) {
      const before = best[start] ?? null;
      const part = digitsOf.get(lower.slice(start, end));
      if (before === null || part === undefined) continue;
      most = Math.max(most ?? 0, before, part, before === 1 && part === 1 ? 2 : 0);
    }
    best.push(most);
  }
  return best.at(-1) ?? 0;
}
