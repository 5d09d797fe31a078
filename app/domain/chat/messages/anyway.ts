import { z } from "zod";

/** The field in which a member says that they write to a fictional profile all the same, although nobody answers. */
export const anywayField = "anyway";

/** What the field holds where the member said so; there is no other value. */
export const anyway = z.literal("yes").optional();

/** The field with its answer, as an object to send beside a message. */
export const saidAnyway: { [anywayField]: "yes" } = { [anywayField]: "yes" };
