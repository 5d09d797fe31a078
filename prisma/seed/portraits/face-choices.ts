/**
 * The variants of each style that read as a grown-up, calm and at ease; winks, open mouths, gags and toys stay unused.
 */
const v = <const Numbers extends readonly string[]>(...numbers: Numbers) =>
  numbers.map((number: Numbers[number]) => `variant${number}` as const);

/** Hair drawn as a shadow on the skull. */
export const shaved = "variant60";

/** Hair: `any` suits every age, `young` people below forty, `mature` people past fifty. */
export const notionistsChoices = {
  hair: {
    woman: {
      any: v("02", "04", "11", "20", "23", "28", "30", "36", "37", "41", "43", "58"),
      young: v("10", "39", "47", "48"),
      mature: v("04", "11", "30", "43", "58"),
    },
    man: {
      any: v("05", "06", "07", "13", "15", "16", "18", "25", "27", "31", "32", "34", "35", "49", "54", "55", "60"),
      young: v("01", "09", "19", "22", "26", "33", "38", "56"),
      mature: v("06", "31", "49", "60"),
    },
  },
  body: { woman: v("10", "13", "14", "16", "17", "21"), man: v("06", "07", "09", "10", "13", "14", "16", "17") },
  brows: { woman: v("04", "05", "09"), man: v("04", "05", "07", "08") },
  eyes: { below45: v("01"), from45: v("01", "02") },
  lips: v("03", "21", "22", "23", "23"),
  nose: v("04", "05", "06", "07", "09", "10", "12", "13", "16", "18", "20"),
  glasses: v("08", "11", "03"),
  beard: { full: v("02"), moustache: v("05", "06", "09") },
} as const;

export const loreleiChoices = {
  hair: {
    woman: {
      any: v("15", "19", "23", "24", "29", "32", "33", "35", "38", "48"),
      young: v("10", "13", "14", "16", "17", "18", "31", "42"),
      mature: v("15", "24", "29", "33", "35"),
    },
    man: { any: v("01", "02", "03", "08", "09", "22", "44", "47"), young: v("39", "12"), mature: v("25", "28", "47") },
  },
  eyes: { woman: v("04", "08", "11", "12"), man: v("04", "08") },
  mouth: { woman: ["happy01", "happy02", "happy04", "happy14", "happy03"], man: ["happy01", "happy04", "happy14"] },
  nose: { woman: v("01", "02", "04", "05"), man: v("01", "04", "05") },
  eyebrows: { woman: v("02", "05", "07", "09"), man: v("03", "10") },
  /** Each head with the points where its neck line ends, from which the shoulders are drawn. */
  heads: [
    { head: "variant01", left: [267, 838], right: [672, 808] },
    { head: "variant02", left: [288, 833], right: [648, 805] },
    { head: "variant03", left: [270, 845], right: [712, 833] },
    { head: "variant04", left: [302, 852], right: [688, 832] },
  ],
  glasses: v("01", "03", "04"),
  earrings: v("01", "02", "03"),
} as const;

export const skinTones = [
  "#f3d3bd",
  "#eec3a4",
  "#e3b18d",
  "#d39a72",
  "#bb7f57",
  "#a26b46",
  "#875638",
  "#6b432b",
] as const;
