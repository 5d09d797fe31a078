import type { ReactElement } from "react";

/**
 * What may be shown beside others without an element around it: anything but a bare text, in whose place a browser's
 * translation puts an element of its own while React goes on holding the text.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
