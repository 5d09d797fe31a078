import { z } from "zod";

/** What a complaint can be about. */
export const complaintSubjects = ["person", "photo", "payment", "decision", "site"] as const;

export type ComplaintSubject = (typeof complaintSubjects)[number];

/** The longest text of a complaint or a message about it, in characters. */
export const longestComplaint = 4_000;

const text = z.string({ error: "text" }).trim().min(10, { error: "text" }).max(longestComplaint, { error: "tooLong" });

/** A line as it is kept: nobody is kept from complaining by a name, so that what cannot be shown is left out. */
const plainLine = (line: string): string => line.normalize("NFC").replaceAll(/[\p{C}\u2028\u2029]/gu, "").trim();

/** What the form at `/complaints` must hold; `website` is a field that only machines fill in. */
export const complaintContract = z.object({
  subject: z.enum(complaintSubjects, { error: "subject" }),
  name: z.string().transform(plainLine).pipe(z.string().max(80, { error: "name" })).default(""),
  email: z.string({ error: "email" }).trim().toLowerCase().max(254, { error: "email" }).pipe(z.email({ error: "email" })),
  text,
  profile: z.uuid().optional().catch(undefined),
  website: z.string().max(500).default(""),
});

/** A further message on the status page, or an answer of staff. */
export const complaintMessageContract = z.object({ text: z.string({ error: "text" }).trim().min(1, { error: "text" }).max(longestComplaint, { error: "tooLong" }) });

export type ComplaintInput = z.infer<typeof complaintContract>;
