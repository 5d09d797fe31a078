import { z } from "zod";

type Nested = { [name: string]: Nested | string };

/** A form as Stripe takes it: `a[b][0]=c` is `{ a: { b: { 0: "c" } } }`. */
export function readStripeForm(text: string): Nested {
  const form: Nested = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    const last = path.pop() ?? "";
    let place = form;
    for (const part of path) {
      const inner = place[part];
      const next: Nested = typeof inner === "object" ? inner : Object.create(null);
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return form;
}

const list = <T extends z.ZodType>(item: T) =>
  z.record(z.string().regex(/^\d+$/), item).transform(Object.values<z.infer<T>>);
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const amount = whole.pipe(z.int().min(1));
const yesNo = z.enum(["true", "false"]).transform((word) => word === "true");
const text = z.string().min(1).max(500);
const metadata = z.record(z.string().max(40), text);
// why: latin letters, one at least, none of < > \ ' " *
const descriptor = z.string().regex(/^(?=.*[A-Za-z])[^<>\\'"*\u0080-\uffff]{1,22}$/);
const expand = list(z.string()).default([]);

const sessionLocales = ["auto", "da", "de", "en", "es", "fi", "fr", "it", "nb", "nl", "pl", "sv"] as const;

/** What may be said of a new Checkout Session; everything else is refused, as Stripe does. */
export const sessionParams = z
  .strictObject({
    mode: z.literal("payment"),
    client_reference_id: z.string().min(1).max(200),
    metadata,
    allowed_payment_method_types: list(z.enum(["card", "sepa_debit"])),
    adaptive_pricing: z.strictObject({ enabled: yesNo }),
    wallet_options: z.strictObject({ link: z.strictObject({ display: z.enum(["auto", "never"]) }) }),
    line_items: list(
      z.strictObject({
        quantity: amount,
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: amount,
          product_data: z.strictObject({ name: text }),
        }),
      }),
    ),
    payment_intent_data: z.strictObject({
      description: text,
      metadata,
      statement_descriptor: descriptor.optional(),
      statement_descriptor_suffix: descriptor.optional(),
    }),
    locale: z.enum(sessionLocales),
    success_url: z.url(),
    cancel_url: z.url(),
    expand,
  })
  // why: unlike a refinement it sees only what is right so far
  .transform((params, { addIssue }) => {
    const { allowed_payment_method_types: types, line_items: items } = params;
    if (items.length !== 1) addIssue({ code: "custom", path: ["line_items"] });
    const isDebit = types[0] === "sepa_debit";
    const { statement_descriptor: line, statement_descriptor_suffix: end } = params.payment_intent_data;
    if (isDebit ? end !== undefined : line !== undefined)
      addIssue({ code: "custom", path: ["payment_intent_data", "statement_descriptor"] });
    if (types.length !== 1 || (isDebit && items[0]?.price_data.currency !== "eur"))
      addIssue({ code: "custom", path: ["allowed_payment_method_types"] });
    return params;
  });
export type SessionParams = z.infer<typeof sessionParams>;

export const refundParams = z.strictObject({ payment_intent: z.string(), amount, metadata: metadata.default({}) });
export const retrieveParams = z.strictObject({ expand });
export const noParams = z.strictObject({});

const page = { limit: whole.pipe(z.int().min(1).max(100)).default(10), starting_after: z.string().optional() };
export const configurationListParams = z.strictObject(page);
export const sessionListParams = z.strictObject({
  ...page,
  payment_intent: z.string().optional(),
  created: z.strictObject({ gte: z.string().regex(/^\d+$/).transform(Number) }).optional(),
});
export const movementListParams = z.strictObject({
  ...page,
  created: z.strictObject({
    gte: z.string().regex(/^\d+$/).transform(Number),
    lt: z.string().regex(/^\d+$/).transform(Number),
  }),
  expand: list(z.literal("data.source")),
});
export const intentListParams = z.strictObject({ ...page, payment_intent: z.string() });
