import { localPath } from "#app/platform/forms/local-path.ts";

/** A push as the platform sends it; `badge` is the number on the app's icon. */
export type PushNotice = { title: string; body: string; url: string; tag: string; badge: number | null };

type Wire = { [key in keyof PushNotice]?: unknown };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads what a push brought; null for what is none of the platform. */
export function readNotice(value: unknown): PushNotice | null {
  if (typeof value !== "object" || value === null) return null;
  const { title, body, url, tag, badge }: Wire = value;
  if (textOf(title) === "") return null;
  return {
    title: textOf(title),
    body: textOf(body),
    url: localPath(url),
    tag: textOf(tag),
    badge: typeof badge === "number" && Number.isInteger(badge) && badge >= 0 ? badge : null,
  };
}
