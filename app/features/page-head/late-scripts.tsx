import { Children, cloneElement, isValidElement, type LinkHTMLAttributes, type ReactNode } from "react";
import { Scripts } from "react-router";

/** What starts a page in the browser: React Router's scripts, whose preloads leave the line to sheets and pictures. */
export function LateScripts() {
  // why: called, not drawn, because it takes no priority for what it preloads
  const scripts = Scripts({});
  return isValidElement<{ children: ReactNode }>(scripts) ? Children.map(scripts.props.children, inLine) : scripts;
}

function inLine(node: ReactNode): ReactNode {
  const isPreload = isValidElement<LinkHTMLAttributes<HTMLLinkElement>>(node) && node.type === "link";
  return isPreload ? cloneElement(node, { fetchPriority: "low" }) : node;
}
