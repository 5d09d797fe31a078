/**
 * Banks by how their account numbers begin: country, a place for the two check digits, and the code of the bank there.
 * Only what a whole code tells; where a country has thousands of banks, the ones with most private customers.
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
    "32000": "Raiffeisenlandesbank Niederösterreich-Wien",
  },
  FR: {
    "10278": "Crédit Mutuel",
    "20041": "La Banque Postale",
    "30002": "LCL",
    "30003": "Société Générale",
    "30004": "BNP Paribas",
    "40618": "BoursoBank",
  },
  ES: {
    "0049": "Santander",
    "0081": "Banco Sabadell",
    "0128": "Bankinter",
    "0182": "BBVA",
    "1465": "ING",
    "2085": "Ibercaja",
    "2100": "CaixaBank",
    "2103": "Unicaja",
  },
};

/** In Italy a letter stands before the code of the bank. */
const italian: Readonly<Record<string, string>> = {
  "01005": "BNL",
  "02008": "UniCredit",
  "03015": "FinecoBank",
  "03069": "Intesa Sanpaolo",
  "05034": "Banco BPM",
  "07601": "Poste Italiane",
};

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

/** The bank of an account by its number (electronic form); "" where the number does not tell. */
export function bankOfIban(iban: string): string {
  const country = iban.slice(0, 2);
  const account = iban.slice(4);
  if (country === "IT") return italian[account.slice(1, 6)] ?? "";
  if (country === "BE") {
    const code = Number(account.slice(0, 3));
    return belgian.find(([from, to]) => from <= code && code <= to)?.[2] ?? "";
  }
  return Object.entries(banks[country] ?? {}).find(([code]) => account.startsWith(code))?.[1] ?? "";
}
