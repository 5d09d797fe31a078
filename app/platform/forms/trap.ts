import { z } from "zod";

/**
 * The trap of a form that anybody may send: `extra` stands out of sight, so that mostly machines fill it in, and now and
 * then a password manager. Whoever fell into it is asked for `byHand`; nothing that people send is dropped in silence
 * (Art. 16 DSA: a notice is confirmed and looked at).
 */
export const trapFields = { extra: z.string().default(""), byHand: z.literal("on").optional() };

/** Tells whether a form goes through: nobody filled in its trap, or who did said that a person writes. */
export const passesTrap = (form: { extra: string; byHand?: "on" | undefined }): boolean =>
  form.extra === "" || form.byHand === "on";

/** Where and how a form says that its trap asks: for `refine` of zod. */
export const trapQuestion = { path: ["byHand"], error: "byHand" };
