import { createAvatar } from "@dicebear/core";
import * as lorelei from "@dicebear/lorelei";
import type { LoreleiFace } from "./choose-face.ts";
import { drawYears } from "./draw-years.ts";
import { bare, paint, shapesOf } from "./stand-ins.ts";

/** Each neckline: up to it along the left shoulder, across, and down from it along the right one. */
const wide = (curve: string) => [" -20 1005 30 970 95 938", curve, "C930 945 "] as const;
const necklines = [
  wide("C200 1090 330 1150 460 1150S760 1080 870 905"),
  wide("C230 1040 340 1280 440 1330 560 1270 740 1060 870 905"),
  wide("C190 1020 300 1060 460 1060S780 1010 870 905"),
];
const crewNeck = [
  " -10 985 90 925 196 886",
  "C250 985 360 1012 470 1004S690 950 752 842",
  "C850 862 945 950 ",
] as const;

/** A short beard along the jaw, since the drawings know only long ones; the mouth shows through. */
const stubble = `<path d="M336 622C362 676 412 722 470 738 520 750 556 758 580 756 640 746 684 706 698 650 706 614 708 580 708 552 694 576 676 590 650 588 610 570 560 570 516 592 470 622 420 640 336 622Z" fill="${paint.brows}" fill-opacity=".36"/>`;

/** Where the middle of the bust lies. */
const middle = 470;

/** A sprig along the collarbone, below which the cloth may cover it. */
const tattoo = `<path d="M236 1024C282 1000 322 986 372 984M262 1011c-6-22-2-36 10-50 8 18 8 32 0 46M296 998c-2-22 4-36 18-46 4 18 2 32-6 42M300 1000c16 10 32 12 48 6-12-14-26-18-42-12M334 990c2-18 10-30 24-36 2 16-2 26-12 34" stroke="${paint.line}" stroke-opacity=".62" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Shoulders and cloth for a head that ends at the neck, from the two ends of its neck line. */
function drawBust({ gender, head: { left, right }, neckline, breadth, isTattooed }: LoreleiFace): string {
  const at = (x: number) => Math.round(middle + (x - middle) * breadth);
  const leftArc = `C${left[0] - 85} ${left[1] + 52} ${at(40)} 930 ${at(-60)} 1060 ${at(-130)} 1180 ${at(-160)} 1340 ${at(-170)} 1500`;
  const rightArc = `C${right[0] + 90} ${right[1] + 22} ${at(920)} 900 ${at(1005)} 1040 ${at(1070)} 1160 ${at(1090)} 1340 ${at(1100)} 1500`;
  const skin = `<path d="M${left.join(" ")}${leftArc}L${at(1100)} 1500C${at(1090)} 1340 ${at(1070)} 1160 ${at(1005)} 1040 ${at(920)} 900 ${right[0] + 90} ${right[1] + 22} ${right.join(" ")}L520 700Z" fill="${paint.skin}"/>`;
  const stroke = (d: string, colour: string) =>
    `<path d="${d}" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>`;
  const [start, curve, end] = gender === "man" ? crewNeck : (necklines[neckline] ?? crewNeck);
  const cloth = `<path d="M${at(-170)} 1510C${at(-160)} 1340 ${at(-130)} 1180 ${at(-60)} 1060${start}${curve}${end}970 985 ${at(1005)} 1040 ${at(1070)} 1160 ${at(1090)} 1340 ${at(1100)} 1510Z" fill="${paint.cloth}"/>`;
  const collar = `M${start.split(" ").slice(-2).join(" ")}${curve}`;
  return (
    skin +
    (isTattooed ? tattoo : "") +
    cloth +
    stroke(collar, paint.clothDark) +
    stroke(`M${left.join(" ")}${leftArc}`, paint.line) +
    stroke(`M${right.join(" ")}${rightArc}`, paint.line)
  );
}

/** Draws a Lorelei face on shoulders of our own, in stand-in colours. */
export function drawLorelei(face: LoreleiFace): string {
  const line = [bare(paint.line)];
  const svg = createAvatar(lorelei, {
    seed: "face",
    hair: [face.hair],
    eyes: [face.eyes],
    mouth: [face.mouth],
    nose: [face.nose],
    eyebrows: [face.brows],
    head: [face.head.head],
    glasses: [face.glasses ?? "variant01"],
    glassesProbability: face.glasses === null ? 0 : 100,
    earrings: [face.earrings ?? "variant01"],
    earringsProbability: face.earrings === null ? 0 : 100,
    beardProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    skinColor: [bare(paint.skin)],
    hairColor: [bare(paint.hair)],
    eyesColor: [bare(paint.eyes)],
    eyebrowsColor: [bare(paint.brows)],
    noseColor: line,
    glassesColor: line,
    earringsColor: [bare(paint.jewel)],
    mouthColor: [bare(paint.lips)],
  }).toString();
  const shapes = shapesOf(svg).replaceAll('"#000"', `"${paint.line}"`);
  return drawBust(face) + shapes + (face.beard === null ? "" : stubble) + drawYears("lorelei", face.age);
}
