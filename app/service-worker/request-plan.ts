/** What the worker does with a request. Everything that is `network` it leaves alone. */
export type Plan = "network" | "asset" | "frame" | "thumbnail" | "document" | "data" | "activity" | "enter" | "leave";

export type AskedFor = { method: string; url: URL; isNavigation: boolean; referrer: string };

const keptPage = /^\/chats(\/[0-9a-f-]{36})?$/;
const keptData = /^\/chats(\/[0-9a-f-]{36})?\.data$/;
const chatActivity = /^\/chats\/[0-9a-f-]{36}\/(messages|read)$/;
const logout = /^\/(logout(\.data)?|api\/logout\.php)$/;
const login = /^\/(login(\.data|\/passkey)?|signup\/.+|activate|reactivate\/.+)$/;
// why: the smallest pictures only; a photo of a chat lies elsewhere and is never kept
const thumbnail = /^\/media\/photos\/[^/]+\/240\.\w+$/;

/** Tells whether a page can be read without a line: the list of chats, and each chat. */
export const isKeptPage = (pathname: string): boolean => keptPage.test(pathname);

/** The page behind the address of its data: `/chats/1.data` is that of `/chats/1`. */
export const pageOfData = (pathname: string): string => pathname.replace(/\.data$/, "");

/** Decides what to do with a request of the brand's own host. */
export function planFor({ method, url, isNavigation, referrer }: AskedFor): Plan {
  const { pathname, searchParams } = url;
  if (method === "POST") return planForPost(pathname, searchParams.get("push") === "1");
  if (method !== "GET") return "network";
  if (logout.test(pathname)) return pathname === "/logout" ? "document" : "leave";
  if (isNavigation) return "document";
  // why: films are asked for piece by piece, and pieces are not to be kept
  if (/\.(?:mp4|webm)$/.test(pathname)) return "network";
  if (pathname.startsWith("/assets/")) return "asset";
  if (pathname === "/offline.js") return "frame";
  if (keptData.test(pathname) || pathname === "/login.data") return "data";
  if (thumbnail.test(pathname) && isOfChats(referrer)) return "thumbnail";
  return "network";
}

function planForPost(pathname: string, isPush: boolean): Plan {
  if (logout.test(pathname)) return "leave";
  if (login.test(pathname) || (pathname === "/api/user.php" && !isPush)) return "enter";
  return chatActivity.test(pathname) ? "activity" : "network";
}

function isOfChats(referrer: string): boolean {
  const pathname = URL.parse(referrer)?.pathname;
  return pathname !== undefined && (pathname === "/chats" || pathname.startsWith("/chats/"));
}
