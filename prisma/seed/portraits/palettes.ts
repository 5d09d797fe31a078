/** The way a brand's portraits are drawn, lit and set. Colours are six hexadecimal digits with `#`. */
export type PortraitPalette = {
  /** Duotone grounds: the far corner, the near corner, and the light behind the head. */
  grounds: readonly { deep: string; tone: string; glow: string }[];
  line: string;
  /** The colour the shadow side of skin, hair and cloth falls into. */
  shade: string;
  /** The colour of the light on the near side. */
  light: string;
  garments: readonly string[];
  motif: "wave" | "cut" | "rope" | "blob" | "frame" | "arch" | "tile" | "spark";
  /** Natural tones, or tones by lamplight. */
  treatment: "painted" | "lamplit";
};

export const portraitPalettes: Readonly<Record<string, PortraitPalette>> = {
  lagoon: {
    grounds: [
      { deep: "#0d3b52", tone: "#5fb7d9", glow: "#bfe9f5" },
      { deep: "#1c5573", tone: "#f2a9bd", glow: "#ffe1e6" },
      { deep: "#0e4a56", tone: "#7fcfc4", glow: "#d9f4ec" },
      { deep: "#28406e", tone: "#8fb8ea", glow: "#dbe9fb" },
    ],
    line: "#0b2a3b",
    shade: "#2a5f86",
    light: "#fff1ea",
    garments: ["#f6f1ea", "#e58aa4", "#1d6a86", "#123a4f", "#9fd5e4", "#e9c9a8"],
    motif: "wave",
    treatment: "painted",
  },
  sheworld: {
    grounds: [
      { deep: "#150b2b", tone: "#5b34a8", glow: "#b89af0" },
      { deep: "#1d0d2e", tone: "#c2475a", glow: "#ff9d8a" },
      { deep: "#120f2e", tone: "#3a3a94", glow: "#8e9af0" },
      { deep: "#22092a", tone: "#8a2f86", glow: "#e79ae0" },
    ],
    line: "#120a22",
    shade: "#3a1d78",
    light: "#ffd2c2",
    garments: ["#17112b", "#ff7a66", "#ece6fa", "#4a2b91", "#2a1a4a", "#d8c7f7"],
    motif: "cut",
    treatment: "painted",
  },
  knots: {
    grounds: [
      { deep: "#0b0809", tone: "#571820", glow: "#8a2a31" },
      { deep: "#0a0909", tone: "#2a2220", glow: "#6a5433" },
      { deep: "#0c0607", tone: "#3d1017", glow: "#7a2a2c" },
      { deep: "#090a0b", tone: "#1f2427", glow: "#4e4a3e" },
    ],
    line: "#d3ac66",
    shade: "#0b0708",
    light: "#f0d9a4",
    garments: ["#160e0f", "#221314", "#1b1715"],
    motif: "rope",
    treatment: "lamplit",
  },
  curvia: {
    grounds: [
      { deep: "#6b2a3a", tone: "#e08a63", glow: "#ffd3b0" },
      { deep: "#7d3b2b", tone: "#f0b48c", glow: "#ffe8cf" },
      { deep: "#4d2140", tone: "#b96a7c", glow: "#f7c6b8" },
      { deep: "#5c3a2a", tone: "#d9a35f", glow: "#fbe6b8" },
    ],
    line: "#3c1a24",
    shade: "#84394a",
    light: "#fff0dd",
    garments: ["#fbeee0", "#7b3150", "#c8603f", "#e9a47a", "#4a2238", "#f3cfae"],
    motif: "blob",
    treatment: "painted",
  },
  golden: {
    grounds: [
      { deep: "#12301f", tone: "#4d7a58", glow: "#cfd9b4" },
      { deep: "#2c2a18", tone: "#b0924a", glow: "#f1e3b3" },
      { deep: "#1b3434", tone: "#6f9a92", glow: "#dbe8dc" },
      { deep: "#3a2a1e", tone: "#a98563", glow: "#efdec4" },
    ],
    line: "#182a1e",
    shade: "#37583f",
    light: "#fff6df",
    garments: ["#f4eedd", "#1f4a33", "#b3923f", "#6a7d6a", "#2b3c4c", "#8a5a48"],
    motif: "frame",
    treatment: "painted",
  },
  velours: {
    grounds: [
      { deep: "#23060f", tone: "#7d1f38", glow: "#d98791" },
      { deep: "#2a0d14", tone: "#a5556a", glow: "#f2c4bd" },
      { deep: "#1f0a12", tone: "#5a1a35", glow: "#b96a7e" },
      { deep: "#2e1710", tone: "#a87a55", glow: "#f3dcb8" },
    ],
    line: "#22070e",
    shade: "#6a1830",
    light: "#ffe6cf",
    garments: ["#1d0710", "#8c1f3c", "#efd9bd", "#c88a90", "#3b0f1f", "#f6ece2"],
    motif: "arch",
    treatment: "painted",
  },
  beau: {
    grounds: [
      { deep: "#0c2a9c", tone: "#2f62f0", glow: "#8fb4ff" },
      { deep: "#b8780a", tone: "#f7c52e", glow: "#fff0ad" },
      { deep: "#9c2458", tone: "#f57fa8", glow: "#ffd3df" },
      { deep: "#0b2460", tone: "#2a8fc4", glow: "#aee3f5" },
    ],
    line: "#0b1a4d",
    shade: "#2546b8",
    light: "#fff3cf",
    garments: ["#fdf6e6", "#1740d6", "#f9c928", "#f06a99", "#0e1f63", "#e4572e"],
    motif: "tile",
    treatment: "painted",
  },
  iskra: {
    grounds: [
      { deep: "#080c1c", tone: "#22336e", glow: "#6f8cf2" },
      { deep: "#0a1220", tone: "#4a6b12", glow: "#c9f53c" },
      { deep: "#0c0e24", tone: "#7a2c3c", glow: "#ff8a6b" },
      { deep: "#0a0f1f", tone: "#1d5a68", glow: "#7fe3e0" },
    ],
    line: "#070b18",
    shade: "#1e2d6b",
    light: "#eaffb8",
    garments: ["#c6f135", "#141c3c", "#eef2fb", "#ff7657", "#2b3c86", "#8fa3e8"],
    motif: "spark",
    treatment: "painted",
  },
};
