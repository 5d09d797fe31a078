// Imported before the pages: from then on it remembers what was rendered last.
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import type { renderToPipeableStream, renderToString } from "react-dom/server";

type ReactServer = {
  renderToPipeableStream: typeof renderToPipeableStream;
  renderToString: typeof renderToString;
};

const reactServer: ReactServer = createRequire(import.meta.url)("react-dom/server");
const streamed = reactServer.renderToPipeableStream;
let last: ReactNode = null;

// why: the pages' entry gives React a tree of modules that are bundled, which nobody else can name
reactServer.renderToPipeableStream = (tree, options) => {
  last = tree;
  return streamed(tree, options);
};

/** Renders the tree that was streamed last once more, to a string. */
export const renderAgain = (): string => reactServer.renderToString(last);
