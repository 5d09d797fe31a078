import { z } from "zod";
import { passesTrap, trapFields, trapQuestion } from "#app/platform/forms/trap.ts";
import { writtenLine, writtenText } from "#app/platform/forms/written-text.ts";
import { mailAddressOrNone } from "#app/platform/mail-address/mail-address.ts";

/** What a complaint can be about. */
export const complaintSubjects = ["person", "photo", "minor", "payment", "decision", "site"] as const;

export type ComplaintSubject = (typeof complaintSubjects)[number];

/** Subjects that make it a notice of content under Art. 16 DSA: it names the page and is given in good faith. */
const noticeSubjects: readonly unknown[] = ["person", "photo", "minor"] satisfies ComplaintSubject[];

/** Tells whether a complaint about this is a notice of content. */
export const isNotice = (subject: unknown): boolean => noticeSubjects.includes(subject);

/** Tells whether whoever tells of this may stay anonymous: the abuse of a child (Art. 16(2)(c) DSA). */
export const mayBeAnonymous = (subject: unknown): boolean => subject === ("minor" satisfies ComplaintSubject);

/** The longest text of a complaint or a message about it, in characters. */
export const longestComplaint = 4_000;

/** The longest address of a page, in characters. */
export const longestLocation = 500;

const text = writtenText({ least: 10, most: longestComplaint, error: "text", tooLong: "tooLong" });

const email = mailAddressOrNone({ invalid: "email", letters: "emailLetters" }).default("");

/** The page of a notice: its address as a browser shows it, or copied without `https://`, or as a path of this site. */
const isPage = (location: string): boolean =>
  !/\s/.test(location) && (location.startsWith("/") || location.includes("."));

type Given = { subject?: unknown; email?: unknown; location?: unknown; goodFaith?: unknown };
const given = (value: unknown): Given => (typeof value === "object" && value !== null ? value : {});
/** Says a problem beside others, not only once all else is right. */
const beside = { when: () => true };

/** What the form at `/complaints` must hold. */
export const complaintContract = z
  .object({
    subject: z.enum(complaintSubjects, { error: "subject" }),
    name: writtenLine({ least: 0, most: 80, error: "name" }).default(""),
    email,
    text,
    location: writtenLine({ least: 0, most: longestLocation, error: "location" }).default(""),
    goodFaith: z.literal("on").optional(),
    ...trapFields,
  })
  .refine((value) => mayBeAnonymous(given(value).subject) || given(value).email !== "", {
    path: ["email"],
    error: "email",
    ...beside,
  })
  .refine((value) => !isNotice(given(value).subject) || isPage(String(given(value).location ?? "")), {
    path: ["location"],
    error: "location",
    ...beside,
  })
  .refine((value) => !isNotice(given(value).subject) || given(value).goodFaith === "on", {
    path: ["goodFaith"],
    error: "goodFaith",
    ...beside,
  })
  .refine(passesTrap, trapQuestion);

/** A further message on the status page, or an answer of staff. */
export const complaintMessageContract = z.object({
  text: writtenText({ most: longestComplaint, error: "text", tooLong: "tooLong" }),
});

export type ComplaintInput = Omit<z.infer<typeof complaintContract>, keyof typeof trapFields>;
