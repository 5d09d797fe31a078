import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { deviceName } from "#app/domain/identity/sessions/device-name.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { countryName, dateTimeFormat } from "#app/platform/locale/formats.ts";

type NewLogin = { accountId: string; userAgent: string; ipCountry: string | null };

/** Mails a member who was logged in on other devices before that a new one came, in the transaction of the login. */
export async function notifyOfNewDevice(tx: Tx, ctx: Ctx, login: NewLogin): Promise<void> {
  const { tenant, clock } = ctx;
  const account = { tenantId: tenant.id, accountId: login.accountId };
  const seen = await tx.session.findMany({
    where: account,
    select: { userAgent: true },
    distinct: ["userAgent"],
    take: 50,
  });
  const device = deviceName(login.userAgent);
  if (seen.length === 0 || seen.some(({ userAgent }) => deviceName(userAgent) === device)) return;

  await mailMember(
    tx,
    ctx,
    { accountId: login.accountId, actionPath: "/profile/settings" },
    ({ locale, languageTag, timeZone }) => ({
      template: "login_from_new_device",
      variables: {
        device,
        place: login.ipCountry ? countryName(login.ipCountry, locale) : "–",
        time: dateTimeFormat(languageTag, { dateStyle: "long", timeStyle: "short", timeZone }).format(clock.now()),
      },
    }),
  );
}
