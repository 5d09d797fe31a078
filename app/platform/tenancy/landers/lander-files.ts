import { heaviestLoop } from "#app/platform/themes/theme-loops.ts";
import { type LanderId, landerIds, landerTemplates } from "./lander-templates.ts";

/** What a brand may bring for a lander that moves: a still, which it must, and a film of it once or twice. */
const kinds = {
  jpg: { type: "image/jpeg", shown: "a JPEG picture" },
  avif: { type: "image/avif", shown: "an AVIF picture" },
  mp4: { type: "video/mp4", shown: "H.264 without sound, in MP4" },
  webm: { type: "video/webm", shown: "AV1 without sound, in WebM" },
} as const;

export type LanderFileKind = keyof typeof kinds;

const fileName = /^([a-z]+)\.(jpg|avif|mp4|webm)$/;

/** Templates that show a scene of the brand's own where it brings one. */
export const movingLanders: readonly LanderId[] = landerIds.filter((id) => landerTemplates[id].hasVideo);

/** Takes a file's name apart; null where no lander has such a file. */
export function readLanderFileName(name: string): { id: LanderId; kind: LanderFileKind } | null {
  const [, template = "", extension = ""] = fileName.exec(name) ?? [];
  const id = movingLanders.find((each) => each === template);
  const kind = landerFileKinds.find((each) => each === extension);
  return id && kind ? { id, kind } : null;
}

export const landerFileKinds: readonly LanderFileKind[] = ["jpg", "avif", "mp4", "webm"];

/** The media type of a kind. */
export function typeOfLanderFile(kind: LanderFileKind): string {
  return kinds[kind].type;
}

type Fault = { value: string; allowed: string };

/** What is wrong with a file of a brand, by its size and by what is in it; null when nothing is. */
export function findLanderFileFault(kind: LanderFileKind, bytes: Buffer): Fault | null {
  if (bytes.length > heaviestLoop)
    return { value: `is ${bytes.length} bytes long`, allowed: `at most ${heaviestLoop} bytes` };
  return checks[kind](bytes) ? null : { value: "is something else by its content", allowed: kinds[kind].shown };
}

/** Names what a lander's set of files lacks: a film stands over a still, and AV1 beside H.264. */
export function findMissingLanderFiles(names: readonly string[]): { file: string; allowed: string }[] {
  return movingLanders.flatMap((id) => {
    const has = (kind: LanderFileKind) => names.includes(`${id}.${kind}`);
    const any = landerFileKinds.some(has);
    return [
      ...(any && !has("jpg") ? [{ file: `${id}.jpg`, allowed: "the first moment, for who sees no film" }] : []),
      ...(has("webm") && !has("mp4") ? [{ file: `${id}.mp4`, allowed: "the same film for who cannot play AV1" }] : []),
    ];
  });
}

const startsWith = (bytes: Buffer, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);
const brandOf = (bytes: Buffer) => (bytes.toString("latin1", 4, 8) === "ftyp" ? bytes.toString("latin1", 8, 32) : "");

/** The box of that name among those of the first level of an MP4; null where there is none. */
function boxOf(bytes: Buffer, name: string): Buffer | null {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return null;
    if (bytes.toString("latin1", at + 4, at + 8) === name) return bytes.subarray(at, at + size);
    at += size;
  }
  return null;
}

const checks: Readonly<Record<LanderFileKind, (bytes: Buffer) => boolean>> = {
  jpg: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  avif: (bytes) => /avif|avis/.test(brandOf(bytes)),
  mp4: (bytes) => {
    const told = brandOf(bytes) === "" ? null : boxOf(bytes, "moov");
    return told !== null && told.includes("avc1") && !told.includes("soun");
  },
  webm: (bytes) =>
    startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3) &&
    bytes.includes("V_AV1") &&
    !/A_(?:OPUS|VORBIS)/.test(bytes.toString("latin1")),
};
