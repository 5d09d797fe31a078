import { signMailEvents } from "#app/domain/notifications/mails/mail-event-signature.server.ts";
import { createSigner } from "#app/platform/crypto/signer.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { type Answer, ask } from "#tests/e2e/site/ask.ts";
import { siteSuperuser } from "#tests/e2e/site/as-owner.ts";
import { mailEventsSecret, signingSecret } from "#tests/e2e/site/secrets.ts";
import type { Newcomer } from "#tests/e2e/site/sign-up-by-wire.ts";

type Report = {
  brand: string;
  address: string;
  kind: "bounce" | "fbl" | "list_unsubscribe";
  signature?: string;
  /** The brand that it is signed for; the one it goes to unless another is given. */
  signedFor?: string;
};

/** Reports of a mail what the mail provider would, signed unless a signature is given. */
export function reportMail({ brand, address, kind, signature, signedFor = brand }: Report): Promise<Answer> {
  const body = JSON.stringify({ events: [{ kind, address }] });
  const headers = {
    "content-type": "application/json",
    "x-liaison-signature": signature ?? signMailEvents(mailEventsSecret, { brand: signedFor, body }, new Date()),
  };
  return ask("/internal/mail-events", { brand, method: "POST", headers, body });
}

/** The path under a mail of a kind to a member, at which such mails end; the mail itself waits ten minutes. */
export async function unsubscribePathOf(
  { brand, email }: Pick<Newcomer, "brand" | "email">,
  kind: string,
): Promise<string> {
  return `/unsubscribe/${linkSecret(`unsubscribe:${brand}`, `${await accountIdOf({ brand, email })} ${kind}`)}`;
}

/** The path that lets mails begin again for a member, as the mail after a bounce carries it. */
export async function confirmPathOf({ brand, email }: Pick<Newcomer, "brand" | "email">): Promise<string> {
  return `/notifications/confirm/${linkSecret(`mails-again:${brand}`, `${await accountIdOf({ brand, email })} ${email}`)}`;
}

const linkSecret = (purpose: string, text: string): string =>
  createSigner({ secret: signingSecret, clock: systemClock }).sign(purpose, text, 3_600);

async function accountIdOf({ brand, email }: Pick<Newcomer, "brand" | "email">): Promise<string> {
  const id = await withConnection(
    await siteSuperuser(),
    async (client) =>
      (await client.query<{ id: string }>("select id from account where tenant_id = $1 and email = $2", [brand, email]))
        .rows[0]?.id,
  );
  if (id === undefined) throw new Error(`${brand} has no account of ${email}`);
  return id;
}
