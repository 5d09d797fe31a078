import { framedCookie } from "./stored-cookie.server.ts";

/** The signed link by which a browser sees a brand's draft. */
export const previewCookie = framedCookie("preview");
