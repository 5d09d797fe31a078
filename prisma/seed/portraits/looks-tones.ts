import type { Looks } from "../world/person.ts";

/** The tones in which hair of each colour is drawn. Whoever is bald has brows and perhaps a beard. */
export const hairTones: Readonly<Record<Looks["hair"], readonly string[]>> = {
  black: ["#17120f", "#1b181a", "#101219"],
  brown: ["#4a2f20", "#5b3a22", "#6b4426", "#7a4f2a"],
  blond: ["#c79a5c", "#d3ab69", "#dfc186", "#bd9050"],
  red: ["#96361a", "#a8451f", "#b7532a"],
  grey: ["#8b8a8a", "#9c9b9a", "#7d7b79"],
  white: ["#e7e4dc", "#dedbd4", "#efebe2"],
  dyed: ["#d3306b", "#6440d2", "#1f8c9e", "#2c5fd4"],
  bald: ["#5a5350", "#4a4038"],
};

/** The tone of brows and beard beneath hair of a colour that nobody grows. */
export const undyedTone = "#3f281a";

/** The tone of the iris. */
export const eyeTones: Readonly<Record<Looks["eyes"], string>> = {
  brown: "#5a3319",
  blue: "#2c6fb4",
  green: "#3c7a3f",
  hazel: "#8a6420",
  grey: "#6d7b86",
};

/** How broad the shoulders are drawn, against those of the drawings. */
export const breadths: Readonly<Record<Looks["body"], number>> = {
  slim: 0.95,
  average: 1,
  athletic: 1.02,
  muscular: 1.07,
  curvy: 1.05,
  full: 1.11,
};
