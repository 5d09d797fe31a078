/** The variants of each style that read as a grown-up, calm and at ease; everything else stays unused. */
export type Gender = "woman" | "man";

export const notionistsChoices = {
  hair: {
    woman: ["variant02", "variant04", "variant08", "variant11", "variant23", "variant28", "variant30", "variant36", "variant37", "variant39", "variant41", "variant43", "variant47", "variant48", "variant57", "variant58"],
    man: ["variant01", "variant03", "variant05", "variant06", "variant07", "variant09", "variant13", "variant15", "variant16", "variant18", "variant19", "variant22", "variant26", "variant27", "variant31", "variant32", "variant33", "variant34", "variant35", "variant38", "variant49", "variant54", "variant55", "variant56", "variant60"],
  },
  body: {
    woman: ["variant05", "variant07", "variant08", "variant09", "variant10", "variant13", "variant14", "variant16", "variant17", "variant21"],
    man: ["variant05", "variant06", "variant07", "variant08", "variant09", "variant10", "variant13", "variant14", "variant16", "variant17", "variant25"],
  },
  brows: { woman: ["variant04", "variant05", "variant09"], man: ["variant04", "variant05", "variant07", "variant08", "variant09"] },
  eyes: ["variant01", "variant01", "variant03"],
  lips: ["variant03", "variant14", "variant17", "variant21", "variant22", "variant23", "variant23"],
  nose: ["variant03", "variant06", "variant07", "variant08", "variant09", "variant11", "variant12", "variant13", "variant16", "variant17", "variant20"],
  glasses: { clear: ["variant03", "variant08", "variant11"], dark: ["variant01", "variant02", "variant04"] },
  beard: ["variant01", "variant02", "variant03", "variant06", "variant08", "variant09", "variant10", "variant11"],
} as const;

export const loreleiChoices = {
  hair: {
    woman: ["variant10", "variant13", "variant15", "variant16", "variant17", "variant18", "variant19", "variant21", "variant23", "variant24", "variant29", "variant31", "variant32", "variant33", "variant35", "variant37", "variant38", "variant40", "variant41", "variant42", "variant45", "variant48"],
    man: ["variant01", "variant02", "variant03", "variant07", "variant08", "variant09", "variant12", "variant22", "variant28", "variant39", "variant44", "variant47"],
  },
  eyes: { woman: ["variant01", "variant04", "variant06", "variant08", "variant10", "variant11", "variant12", "variant17", "variant20"], man: ["variant01", "variant03", "variant04", "variant06", "variant08", "variant15"] },
  mouth: ["happy01", "happy02", "happy03", "happy04", "happy10", "happy14"],
  nose: ["variant01", "variant02", "variant04", "variant05", "variant06"],
  eyebrows: { woman: ["variant02", "variant05", "variant07", "variant09"], man: ["variant03", "variant07", "variant09", "variant12"] },
  /** Each head with the points where its neck line ends, from which the shoulders are drawn. */
  heads: [
    { head: "variant01", left: [267, 838], right: [672, 808] },
    { head: "variant02", left: [288, 833], right: [648, 805] },
    { head: "variant03", left: [270, 845], right: [712, 833] },
    { head: "variant04", left: [302, 852], right: [688, 832] },
  ],
  glasses: ["variant01", "variant02", "variant04"],
  earrings: ["variant01", "variant02", "variant03"],
  beard: ["variant01", "variant02"],
} as const;

export const skinTones = ["#f3d3bd", "#eec3a4", "#e3b18d", "#d39a72", "#bb7f57", "#99623f", "#74472f", "#56331f"] as const;
export const hairTones = ["#17120f", "#2a1b14", "#3f281a", "#5b3a22", "#7a4f2a", "#a3743f", "#c79a5c", "#6e2f1c"] as const;
export const greyTones = ["#d9d6cf", "#bfbdb8", "#a5a4a2", "#8b8a8a", "#e7e2d6", "#74706c"] as const;
