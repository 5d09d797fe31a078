import path from "node:path";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";
import { heaviestLoop } from "#app/platform/themes/theme-loops.ts";
import { isLanderId, type LanderId, landerIds, landerTemplates } from "./lander-templates.ts";

/** What a brand may bring for a lander: a still, which it must, and for one that moves a film of it once or twice. */
const kinds = {
  jpg: { type: "image/jpeg", shown: "a JPEG picture", moves: false },
  avif: { type: "image/avif", shown: "an AVIF picture", moves: false },
  mp4: { type: "video/mp4", shown: "H.264 without sound, in MP4", moves: true },
  webm: { type: "video/webm", shown: "AV1 without sound, in WebM", moves: true },
} as const;

export type LanderFileKind = keyof typeof kinds;

const landerFileKinds: readonly LanderFileKind[] = ["jpg", "avif", "mp4", "webm"];

/** A file of a lander: of which one, of what kind, and for which language alone; null where it is for all. */
type LanderFile = { id: LanderId; language: Locale | null; kind: LanderFileKind };

const fileName = /^([a-z]+)(?:\.([a-z]{2}))?\.(jpg|avif|mp4|webm)$/;

/** Takes a file's name apart, `gallery.jpg` or `gallery.de.jpg`; null where no lander has such a file. */
export function readLanderFileName(name: string): LanderFile | null {
  const [, id = "", language, extension = ""] = fileName.exec(name) ?? [];
  const kind = landerFileKinds.find((each) => each === extension);
  if (!isLanderId(id) || kind === undefined || (kinds[kind].moves && !landerTemplates[id].hasVideo)) return null;
  if (language === undefined) return { id, language: null, kind };
  return isLocale(language) ? { id, language, kind } : null;
}

/** How files of landers may be called, for those who gave one another name. */
export const landerFileNames = `<lander>.jpg or .avif, <lander>.<language>.jpg for one language alone; films, .mp4 and .webm, of ${landerIds.filter((id) => landerTemplates[id].hasVideo).join(" and ")}`;

/** Addresses by kind of what a brand brings for a lander: that of the language before that for all; null for none. */
export function landerFilesFor(
  addresses: ReadonlyMap<string, string>,
  { id, language }: { id: LanderId; language: Locale },
): (Partial<Record<LanderFileKind, string>> & { jpg: string }) | null {
  for (const set of [`${id}.${language}`, id]) {
    const jpg = addresses.get(`${set}.jpg`);
    if (jpg === undefined) continue;
    const others = landerFileKinds.flatMap((kind) => {
      const address = addresses.get(`${set}.${kind}`);
      return address === undefined ? [] : [[kind, address] as const];
    });
    return { ...Object.fromEntries(others), jpg };
  }
  return null;
}

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

/** Names what sets of files lack: whatever there is stands over a still, and AV1 beside H.264. */
export function findMissingLanderFiles(names: readonly string[]): { file: string; allowed: string }[] {
  const sets = new Set(names.filter((name) => readLanderFileName(name) !== null).map((name) => path.parse(name).name));
  return [...sets].flatMap((set) => {
    const has = (kind: LanderFileKind) => names.includes(`${set}.${kind}`);
    return [
      ...(has("jpg")
        ? []
        : [{ file: `${set}.jpg`, allowed: "the picture for everyone, and the first moment of a film" }]),
      ...(has("webm") && !has("mp4") ? [{ file: `${set}.mp4`, allowed: "the same film for who cannot play AV1" }] : []),
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
