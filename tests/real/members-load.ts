import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";
import { text } from "#tests/e2e/site/brands.ts";
import { type Progress, writeAll } from "#tests/fault/writers.ts";
import type { ChatMember } from "#tests/load/chat-members.ts";
import type { MemberLine } from "#tests/real/member-line.ts";

/** What members did, and what they were told that the site has. */
export type Done = { progress: Progress; photos: { member: ChatMember; src: string }[]; mails: string[] };

/**
 * Who does what: pairs write to each other, some read, some send photos, and each of some asks once for a new password.
 */
export type Cast = {
  writers: readonly ChatMember[];
  readers: readonly ChatMember[];
  photographers: readonly ChatMember[];
  forgetful: readonly ChatMember[];
};

const uploaded = z.object({ photo: z.object({ src: z.string() }) });

/** Photos of one member that wait to be sent, at most; the site takes twenty. */
const mostPhotos = 18;

/** Lets members live on the site until `isOver`; resolves when the last of them has come to an end. */
export async function liveOn(
  line: MemberLine,
  { writers, readers, photographers, forgetful }: Cast,
  isOver: () => boolean,
): Promise<Done> {
  const done: Done = { progress: { acknowledged: [], doubts: 0 }, photos: [], mails: [] };
  const until = async (work: (turn: number) => Promise<void>, pause: number) => {
    for (let turn = 0; !isOver(); turn += 1) {
      await work(turn);
      await wait(pause * (0.7 + 0.6 * Math.random()));
    }
  };
  await Promise.all([
    ...writers.map((member, index) =>
      until(() => writeAll(line.chat, member, writers[index ^ 1] ?? member, 1, done.progress), 900),
    ),
    ...readers.map((member, index) => until((turn) => read(line, index % 2 === 0 ? member : null, turn, done), 700)),
    ...photographers.map((member) =>
      until((turn) => (turn < mostPhotos ? sendPhoto(line, member, done) : Promise.resolve()), 9_000),
    ),
    until((turn) => askForMail(line, forgetful[turn], turn, done), 1_500),
  ]);
  return done;
}

async function read(line: MemberLine, member: ChatMember | null, turn: number, done: Done): Promise<void> {
  const photo = done.photos[turn % Math.max(1, done.photos.length)];
  if (photo && turn % 2 === 0)
    return void (await line.ask({ kind: "picture", target: photo.src, member: photo.member, accept: "image/webp" }));
  await line.ask({ kind: "page", target: member ? "/members" : "/login", ...(member && { member }) });
}

async function sendPhoto(line: MemberLine, member: ChatMember, done: Done): Promise<void> {
  const [width, height] = [320, 400];
  // why: noise, so that no photo is one that the site knows already
  const jpeg = await sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize(width, height)
    .jpeg()
    .toBuffer();
  const { status, body } = await line.ask({
    kind: "photo",
    target: "/chats/photos",
    member,
    body: jpeg,
    type: "application/octet-stream",
    accept: "application/json",
  });
  if (status === 200) done.photos.push({ member, src: uploaded.parse(JSON.parse(body.toString())).photo.src });
}

async function askForMail(line: MemberLine, member: ChatMember | undefined, turn: number, done: Done): Promise<void> {
  if (!member) return;
  const email = `${member.accountId}@load.example`;
  // why: limits count by address
  const from = `127.9.${Math.floor(turn / 250)}.${1 + (turn % 250)}`;
  const { status, body } = await line.ask({
    kind: "reset",
    target: "/reset-password",
    body: new URLSearchParams({ email }).toString(),
    from,
  });
  if (status === 200 && body.includes(text("nl", "account:reset.sentNote"))) done.mails.push(email);
}

/** The photos of which a picture can be read now. */
export async function readablePhotos(line: MemberLine, photos: Done["photos"]): Promise<Set<string>> {
  const readable = new Set<string>();
  for (const { member, src } of photos) {
    const { status, type, body } = await line.ask({ kind: "picture", target: src, member, accept: "image/webp" });
    if (status === 200 && type === "image/webp" && (await sharp(body).metadata()).width) readable.add(src);
  }
  return readable;
}
