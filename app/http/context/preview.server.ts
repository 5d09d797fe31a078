import { createContext, type RouterContextProvider } from "react-router";

export const previewContext = createContext<boolean>(false);

/** Whether the page shows a brand as its draft declares it, to somebody who has a link for that. */
export function isPreview(context: Readonly<RouterContextProvider>): boolean {
  return context.get(previewContext);
}
