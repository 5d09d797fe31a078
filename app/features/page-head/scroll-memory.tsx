import { cloneElement, isValidElement, type ScriptHTMLAttributes } from "react";
import { ScrollRestoration } from "react-router";
import { standInForStorage } from "#app/platform/browser/stand-in-storage.ts";

/**
 * React Router's script that goes back to where a page was scrolled, the first of a page that stores something: where
 * the browser refuses that, it and whatever comes after it finds a storage in the page.
 */
export function ScrollMemory() {
  // why: called, not drawn, because its script throws again where storage is refused, and takes nothing before it
  const script = ScrollRestoration({});
  if (!isValidElement<ScriptHTMLAttributes<HTMLScriptElement>>(script)) return script;
  const { __html: goBack = "" } = script.props.dangerouslySetInnerHTML ?? {};
  return cloneElement(script, {
    dangerouslySetInnerHTML: { __html: `(${standInForStorage.toString()})(window);${String(goBack)}` },
  });
}
