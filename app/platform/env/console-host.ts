import type { Env } from "#app/platform/env/env.server.ts";

/** The host of the operators' console; null where there is none (product.md, Console). */
export const consoleHostOf = ({ CONSOLE_HOST, DEMO_HOSTS }: Pick<Env, "CONSOLE_HOST" | "DEMO_HOSTS">): string | null =>
  CONSOLE_HOST ?? (DEMO_HOSTS === "on" ? "console.localhost" : null);

/** The address at which operators reach the console, such as `https://console.example`; null where there is none. */
export function consoleOriginOf(env: Pick<Env, "CONSOLE_HOST" | "DEMO_HOSTS" | "PORT">): string | null {
  const host = consoleHostOf(env);
  if (host === null) return null;
  // why: names below localhost are this machine's own, and have no certificate
  const isHere = env.DEMO_HOSTS === "on" && /(?:^|\.)localhost$/.test(host);
  return new URL(isHere ? `http://${host}:${env.PORT}` : `https://${host}`).origin;
}
