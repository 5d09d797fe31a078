import type { Random } from "../random.ts";
import type { PortraitPalette } from "./palettes.ts";
import type { Stage } from "./stage.ts";

type Ground = PortraitPalette["grounds"][number];

const motifs: Record<PortraitPalette["motif"], (random: Random, ground: Ground) => string> = {
  wave: (random, { glow }) => {
    const y = random.whole(560, 820);
    return [0, 70, 150]
      .map(
        (drop, index) =>
          `<path d="M-20 ${y + drop}q160-90 330-20t330-10 340-30V1220H-20Z" fill="${glow}" opacity="${0.12 - index * 0.02}"/>`,
      )
      .join("");
  },
  cut: (random, { glow, tone }) => {
    const x = random.whole(380, 760);
    return `<path d="M${x} -10h620v1220H${x - 330}Z" fill="${tone}" opacity=".55"/><path d="M${x + 90} -10h26l-330 1220h-26Z" fill="${glow}" opacity=".5"/>`;
  },
  rope: (random) => {
    const shift = random.whole(-90, 90);
    return [0, 26, 52, 210, 236]
      .map(
        (gap) =>
          `<path d="M${-60 + shift} ${900 - gap}C220 ${500 - gap} 700 ${1010 - gap} 1040 ${330 - gap + shift}" fill="none" stroke="#b58a47" stroke-width="2.2" opacity=".42"/>`,
      )
      .join("");
  },
  blob: (random, { glow, tone }) => {
    const x = random.whole(380, 600);
    return `<path transform="translate(${x} 470) rotate(${random.whole(0, 340)})" d="M-380-40C-390-270-160-410 60-380S420-200 400 40 210 420-30 390-370 190-380-40Z" fill="${glow}" opacity=".38"/><circle cx="${x + 330}" cy="190" r="150" fill="${tone}" opacity=".5"/>`;
  },
  frame: (_random, { glow }) =>
    `<rect x="46" y="46" width="868" height="1108" fill="none" stroke="${glow}" stroke-width="3" opacity=".55"/><rect x="62" y="62" width="836" height="1076" fill="none" stroke="${glow}" stroke-width="1.2" opacity=".4"/>`,
  arch: (random, { glow, tone }) => {
    const inset = random.whole(110, 150);
    return `<path d="M${inset} 1220V520a${480 - inset} ${480 - inset} 0 0 1 ${960 - inset * 2} 0V1220Z" fill="${tone}" opacity=".75"/><path d="M${inset - 26} 1220V520a${506 - inset} ${506 - inset} 0 0 1 ${1012 - inset * 2} 0V1220" fill="none" stroke="${glow}" stroke-width="2.4" opacity=".45"/>`;
  },
  tile: (random, { glow, deep }) => {
    const cells = Array.from({ length: 20 }, (_, cell) => ({ x: (cell % 4) * 240, y: Math.floor(cell / 4) * 240 }));
    return random
      .sample(cells, 9)
      .map(({ x, y }) => {
        const turn = random.whole(0, 3) * 90;
        const shape = random.pick([
          "M-120-120h240a240 240 0 0 1-240 240Z",
          "M-120 0a120 120 0 0 1 240 0Z",
          "M-120-120h240L-120 120Z",
        ]);
        return `<path transform="translate(${x + 120} ${y + 120}) rotate(${turn})" d="${shape}" fill="${random.chance(0.5) ? glow : deep}" opacity=".3"/>`;
      })
      .join("");
  },
  spark: (random, { glow }) =>
    Array.from({ length: 5 }, () => {
      const size = random.whole(24, 120) / 100;
      return `<path transform="translate(${random.whole(40, 920)} ${random.whole(60, 760)}) scale(${size})" d="M0-120Q10-10 120 0 10 10 0 120-10 10-120 0-10-10 0-120Z" fill="${glow}" opacity=".34"/>`;
    }).join(""),
};

/** The ground of a portrait (960 by 1200): duotone, the brand's motif and the light behind the head. */
export function drawGround(random: Random, palette: PortraitPalette, { ground, lightFromRight }: Stage): string {
  const lightX = lightFromRight ? random.whole(560, 680) : random.whole(280, 400);
  return `<linearGradient id="ground" x1="${lightFromRight ? 1 : 0}" y1="0" x2="${lightFromRight ? 0 : 1}" y2="1"><stop offset="0" stop-color="${ground.tone}"/><stop offset="1" stop-color="${ground.deep}"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${lightX}" cy="${random.whole(330, 470)}" r="${random.whole(760, 900)}"><stop offset="0" stop-color="${ground.glow}" stop-opacity=".85"/><stop offset=".48" stop-color="${ground.glow}" stop-opacity=".2"/><stop offset=".7" stop-color="${ground.deep}" stop-opacity=".1"/><stop offset="1" stop-color="${ground.deep}" stop-opacity=".5"/></radialGradient>
<rect width="960" height="1200" fill="url(#ground)"/>${motifs[palette.motif](random, ground)}<rect width="960" height="1200" fill="url(#glow)"/>${drawFloor(ground)}`;
}

/** Coloured shade from below, which seats the figure in its ground. */
const drawFloor = (ground: Ground) =>
  `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground.deep}" stop-opacity="0"/><stop offset="1" stop-color="${ground.deep}" stop-opacity=".7"/></linearGradient><rect y="720" width="960" height="480" fill="url(#floor)"/>`;

/** What falls on the figure: light from one side, shade on the other, and the floor's shade; nothing in between. */
export function drawLight({ light, shade }: PortraitPalette, { ground, lightFromRight }: Stage): string {
  const [near, far] = lightFromRight ? [1, 0] : [0, 1];
  return `<linearGradient id="shade" x1="${near}" y1=".12" x2="${far}" y2=".72"><stop offset=".34" stop-color="${shade}" stop-opacity="0"/><stop offset=".62" stop-color="${shade}" stop-opacity=".12"/><stop offset="1" stop-color="${shade}" stop-opacity=".38"/></linearGradient>
<radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="${lightFromRight ? 720 : 240}" cy="300" r="520"><stop offset="0" stop-color="${light}" stop-opacity=".3"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<rect width="960" height="1200" fill="url(#shade)"/><rect width="960" height="1200" fill="url(#lit)"/>${drawFloor(ground)}`;
}
