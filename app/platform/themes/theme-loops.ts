/** A theme's moving scenes, width and height in pixels: the evening for phones and for desks, and another place. */
export const loopCuts = { tall: [720, 960], wide: [1280, 800], far: [720, 720] } as const;

export type LoopCut = keyof typeof loopCuts;

/** What each is kept as: its first moment twice, AV1 and H.264. */
export const loopKinds = ["avif", "jpg", "webm", "mp4"] as const;

/** Addresses of a cut's files, with its size in pixels. */
export type LoopFiles = Readonly<Record<(typeof loopKinds)[number], string> & { width: number; height: number }>;

/** A file of a loop, by its name. */
export const loopFile = /^[a-z]+\.(?:avif|jpg|webm|mp4)$/;

/** The most bytes that a file may weigh: what a slow line brings while somebody reads the headline. */
export const heaviestLoop = 400_000;

/** Why a folder of loops cannot be used, a line for each fault; a theme without any has none. */
export function findLoopFaults(files: ReadonlyMap<string, Buffer>): string[] {
  const heavy = [...files].filter(([, { length }]) => length > heaviestLoop);
  const wanted =
    files.size === 0 ? [] : Object.keys(loopCuts).flatMap((cut) => loopKinds.map((kind) => `${cut}.${kind}`));
  return [
    ...heavy.map(([file, { length }]) => `loops/${file} weighs ${length} bytes, ${heaviestLoop} at most`),
    ...wanted.filter((file) => !files.has(file)).map((file) => `loops/${file} is missing`),
  ];
}

/** The files of a cut out of all addresses of a theme's loops; null where they are not all there. */
export function loopFilesOf(addresses: ReadonlyMap<string, string>, cut: LoopCut): LoopFiles | null {
  const [avif, jpg, webm, mp4] = loopKinds.map((kind) => addresses.get(`${cut}.${kind}`));
  if (avif === undefined || jpg === undefined || webm === undefined || mp4 === undefined) return null;
  const [width, height] = loopCuts[cut];
  return { avif, jpg, webm, mp4, width, height };
}
