import sharp from "sharp";

/**
 * Lets this process draw no SVG from now on, whoever asks and whatever a file calls itself: drawing them takes as long
 * as their makers like, in the threads in which passwords are hashed. `drawApart` has a process for it.
 */
export function refuseDrawings(): void {
  sharp.block({ operation: ["VipsForeignLoadSvg"] });
}
