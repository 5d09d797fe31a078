import { createAvatar } from "@dicebear/core";
import * as lorelei from "@dicebear/lorelei";
import type { LoreleiFace } from "./choose-face.ts";
import { drawYears } from "./draw-years.ts";
import { bare, paint, shapesOf } from "./stand-ins.ts";

/** Each neckline: up to it along the left shoulder, across, and down from it along the right one. */
const wide = (curve: string) => [" -20 1005 30 970 95 938", curve, "C930 945 "] as const;
const necklines = [wide("C200 1090 330 1150 460 1150S760 1080 870 905"), wide("C230 1040 340 1280 440 1330 560 1270 740 1060 870 905"), wide("C190 1020 300 1060 460 1060S780 1010 870 905")];
const crewNeck = [" -10 985 90 925 196 886", "C250 985 360 1012 470 1004S690 950 752 842", "C850 862 945 950 "] as const;

/** A short beard along the jaw, since the drawings know only long ones; the mouth shows through. */
const stubble = `<path d="M336 622C362 676 412 722 470 738 520 750 556 758 580 756 640 746 684 706 698 650 706 614 708 580 708 552 694 576 676 590 650 588 610 570 560 570 516 592 470 622 420 640 336 622Z" fill="${paint.hair}" fill-opacity=".36"/>`;

/** Shoulders and cloth for a head that ends at the neck, from the two ends of its neck line. */
function drawBust({ gender, head: { left, right }, neckline }: LoreleiFace): string {
  const leftArc = `C${left[0] - 85} ${left[1] + 52} 40 930-60 1060-130 1180-160 1340-170 1500`;
  const rightArc = `C${right[0] + 90} ${right[1] + 22} 920 900 1005 1040 1070 1160 1090 1340 1100 1500`;
  const skin = `<path d="M${left.join(" ")}${leftArc}L1100 1500C1090 1340 1070 1160 1005 1040 920 900 ${right[0] + 90} ${right[1] + 22} ${right.join(" ")}L520 700Z" fill="${paint.skin}"/>`;
  const stroke = (d: string, colour: string) => `<path d="${d}" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>`;
  const [start, curve, end] = gender === "man" ? crewNeck : (necklines[neckline] ?? crewNeck);
  const cloth = `<path d="M-170 1510C-160 1340-130 1180-60 1060${start}${curve}${end}970 985 1005 1040 1070 1160 1090 1340 1100 1510Z" fill="${paint.cloth}"/>`;
  const collar = `M${start.split(" ").slice(-2).join(" ")}${curve}`;
  return skin + cloth + stroke(collar, paint.clothDark) + stroke(`M${left.join(" ")}${leftArc}`, paint.line) + stroke(`M${right.join(" ")}${rightArc}`, paint.line);
}

/** Draws a Lorelei face on shoulders of our own, in stand-in colours. */
export function drawLorelei(face: LoreleiFace): string {
  const line = [bare(paint.line)];
  const svg = createAvatar(lorelei, {
    seed: "face", hair: [face.hair], eyes: [face.eyes], mouth: [face.mouth], nose: [face.nose], eyebrows: [face.brows], head: [face.head.head],
    glasses: [face.glasses ?? "variant01"], glassesProbability: face.glasses === null ? 0 : 100,
    earrings: [face.earrings ?? "variant01"], earringsProbability: face.earrings === null ? 0 : 100,
    beardProbability: 0, frecklesProbability: 0, hairAccessoriesProbability: 0,
    skinColor: [bare(paint.skin)], hairColor: [bare(paint.hair)],
    eyesColor: line, eyebrowsColor: [bare(paint.hair)], noseColor: line, glassesColor: line, earringsColor: [bare(paint.jewel)],
    mouthColor: [bare(paint.lips)],
  }).toString();
  const shapes = shapesOf(svg).replaceAll('"#000"', `"${paint.line}"`);
  return drawBust(face) + shapes + (face.beard === null ? "" : stubble) + drawYears("lorelei", face.age);
}
