import { domainToUnicode } from "node:url";
import { mixesScripts } from "#app/platform/forms/mixes-scripts.ts";

const letters = /^[\p{L}\p{M}\p{N}-]+$/u;

/** A part of a domain in its own letters, where these look like no other's (UTS #39, 5.2); else as it stands. */
function showLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const shown = domainToUnicode(label);
  return letters.test(shown) && !mixesScripts(shown) ? shown : label;
}

/**
 * An address as pages and mails show it to whoever gave it: `jan@müller.de` for `jan@xn--mller-kva.de`. For showing
 * alone; staff see the form in which it is kept, as do mail servers.
 */
export function showAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + address.slice(at).split(".").map(showLabel).join(".");
}
