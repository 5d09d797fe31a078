/** A path of this site to go to after a form, whatever a link put into the field; `/` for anything else. */
export function localPath(target: FormDataEntryValue | null): string {
  if (typeof target !== "string" || !/^\/(?![/\\])/.test(target) || target.length > 2_000) return "/";
  const url = URL.parse(target, "http://localhost");
  // why: `/.//evil.example` is a path of this site that reads `//evil.example`, another host, once its dots are
  // resolved
  return url?.host === "localhost" && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}` : "/";
}
