const pages = [
  /^\/members(\/[^/]+)?$/,
  /^\/chats$/,
  /^\/likes(\/(received|given|matches))?$/,
  /^\/likes\/m\/[^/]+$/,
  /^\/premium$/,
];

/**
 * Tells whether a page is of the members area: members, members-id, chats, likes, likes-m-id and premium (spec section
 * 2).
 */
export function isMembersArea(pathname: string): boolean {
  const path = pathname.replace(/(?<!\/)\/+$/, "");
  return pages.some((page) => page.test(path));
}
