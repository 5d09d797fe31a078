/**
 * Banks by how their account numbers begin: country, a place for the two check digits (in Italy a letter more), and the
 * code of the bank there. Where hundreds of houses have one name, that; a longer code goes before a shorter one in which it
 * lies.
 */
const banks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NL: {
    ABNA: "ABN AMRO",
    ASNB: "ASN Bank",
    BUNQ: "bunq",
    INGB: "ING",
    KNAB: "Knab",
    RABO: "Rabobank",
    RBRB: "ASN Bank",
    SNSB: "ASN Bank",
    TRIO: "Triodos Bank",
    FVLB: "Van Lanschot Kempen",
  },
  IE: {
    AIBK: "AIB",
    BOFI: "Bank of Ireland",
    IPBS: "PTSB",
    REVO: "Revolut",
  },
  GB: {
    BARC: "Barclays",
    LOYD: "Lloyds Bank",
    NWBK: "NatWest",
    HBUK: "HSBC UK",
    MONZ: "Monzo",
    SRLG: "Starling Bank",
  },
  LT: { "32500": "Revolut" },
  DE: {
    "10011001": "N26",
    "10010010": "Postbank",
    "10070000": "Deutsche Bank",
    "12030000": "DKB",
    "20041133": "comdirect",
    "20041144": "comdirect",
    "20041155": "comdirect",
    "20041177": "comdirect",
    "37040044": "Commerzbank",
    "50010517": "ING",
    "70020270": "HypoVereinsbank",
    "76030080": "Consorsbank",
  },
  AT: {
    "11000": "UniCredit Bank Austria",
    "12000": "UniCredit Bank Austria",
    "14000": "BAWAG",
    "20111": "Erste Bank",
    "20": "Sparkasse",
    "3": "Raiffeisen",
    "4": "Volksbank",
  },
  FR: {
    "10278": "Crédit Mutuel",
    "16598": "Nickel",
    "20041": "La Banque Postale",
    "28233": "Revolut",
    "30002": "LCL",
    "30003": "Société Générale",
    "30004": "BNP Paribas",
    "30027": "CIC",
    "30066": "CIC",
    "30087": "CIC",
    "40618": "BoursoBank",
    "42559": "Crédit Coopératif",
  },
  IT: {
    "01005": "BNL",
    "01030": "Monte dei Paschi di Siena",
    "02008": "UniCredit",
    "03015": "FinecoBank",
    "03032": "Credem",
    "03062": "Banca Mediolanum",
    "03069": "Intesa Sanpaolo",
    "03268": "Banca Sella",
    "03475": "ING",
    "05034": "Banco BPM",
    "05387": "BPER Banca",
    "05696": "Banca Popolare di Sondrio",
    "06230": "Crédit Agricole Italia",
    "07601": "Poste Italiane",
    "08": "BCC",
    "36081": "PostePay",
  },
  ES: {
    "0019": "Deutsche Bank",
    "0049": "Santander",
    "0073": "Openbank",
    "0081": "Banco Sabadell",
    "0128": "Bankinter",
    "0182": "BBVA",
    "1465": "ING",
    "1491": "Triodos Bank",
    "1563": "N26",
    "1583": "Revolut",
    "2080": "Abanca",
    "2085": "Ibercaja",
    "2095": "Kutxabank",
    "2100": "CaixaBank",
    "2103": "Unicaja",
    "3035": "Laboral Kutxa",
    "3058": "Cajamar",
  },
};

/** In France the caisses of a network have codes of one form. */
const french: readonly (readonly [code: RegExp, network: string])[] = [
  [/^1\d\d06/, "Crédit Agricole"],
  [/^1\d\d07/, "Banque Populaire"],
  [/^1\d{3}5/, "Caisse d’Épargne"],
];

/** In Belgium the code of the bank lies in ranges. */
const belgian: readonly (readonly [from: number, to: number, bank: string])[] = [
  [1, 49, "BNP Paribas Fortis"],
  [50, 99, "Belfius"],
  [300, 399, "ING"],
  [400, 499, "KBC"],
  [523, 523, "Triodos Bank"],
  [700, 709, "Crelan"],
  [973, 973, "Argenta"],
  [979, 979, "Argenta"],
];

/**
 * The bank of an account by its number (electronic form); "" where the number does not tell. In Germany every bank has a
 * code of its own, of which the Bundesbank's list says the name.
 */
export async function bankOfIban(iban: string): Promise<string> {
  const country = iban.slice(0, 2);
  const account = iban.slice(country === "IT" ? 5 : 4);
  if (country === "BE") return belgianBank(account);
  const codes = Object.entries(banks[country] ?? {}).filter(([code]) => account.startsWith(code));
  const known = codes.toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
  if (known !== undefined || country !== "DE") return known ?? frenchNetwork(country, account);
  const { bankDataByBLZ } = await import("bankdata-germany");
  return bankDataByBLZ(account.slice(0, 8))?.bankName ?? "";
}

function belgianBank(account: string): string {
  const code = Number(account.slice(0, 3));
  return belgian.find(([from, to]) => from <= code && code <= to)?.[2] ?? "";
}

const frenchNetwork = (country: string, account: string): string =>
  (country === "FR" && french.find(([code]) => code.test(account))?.[1]) || "";
