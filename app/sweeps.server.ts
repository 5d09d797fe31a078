import { sweepUnsentPhotos } from "#app/domain/chat/photos/sweep-unsent-photos.server.ts";
import { giveMemberAutoLike } from "#app/domain/discovery/likes/give-member-auto-like.server.ts";
import { listAutoLikers } from "#app/domain/discovery/likes/list-auto-likers.server.ts";
import { sweepExports } from "#app/domain/membership/exports/sweep-exports.server.ts";
import { listLeftGuests } from "#app/domain/membership/guest-profiles/list-left-guests.server.ts";
import { guestHomes, listStaleGuests } from "#app/domain/membership/guest-profiles/list-stale-guests.server.ts";
import { syncGuest } from "#app/domain/membership/guest-profiles/sync-guest.server.ts";
import { sweepNamelessProfiles } from "#app/domain/membership/erasure/sweep-nameless-profiles.server.ts";
import { endUnconfirmedAccounts } from "#app/domain/membership/leaving/end-unconfirmed-accounts.server.ts";
import { endErasedAccounts } from "#app/domain/membership/leaving/end-erased-accounts.server.ts";
import { eraseAccount } from "#app/domain/membership/leaving/erase-account.server.ts";
import { listErasable } from "#app/domain/membership/leaving/list-erasable.server.ts";
import { sweepUnboundBooks } from "#app/domain/money/books/sweep-unbound-books.server.ts";
import { sweepUnpaidOrders } from "#app/domain/money/books/sweep-unpaid-orders.server.ts";
import { sweepMandates } from "#app/domain/money/mandates/sweep-mandates.server.ts";
import { sweepKeptRows } from "#app/domain/operations/retention/sweep-kept-rows.server.ts";
import { notificationSweeps } from "#app/domain/notifications/delivery/notification-jobs.server.ts";
import { guestKey, readGuestKey } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { sweepUploads } from "#app/domain/profiles/photos/upload/sweep-uploads.server.ts";
import { sweepKeptPhotos } from "#app/domain/safety/photo-review/sweep-kept-photos.server.ts";
import { sweepCases } from "#app/domain/safety/retention/sweep-cases.server.ts";
import { sweepWithdrawals } from "#app/domain/safety/withdrawals/sweep-withdrawals.server.ts";
import { hostPlaceOf } from "#app/domain/tenants/hosts/host-place.server.ts";
import { lookAtHosts } from "#app/domain/tenants/hosts/look-at-hosts.server.ts";
import { keepCohorts } from "#app/domain/tenants/numbers/counting/keep-cohorts.server.ts";
import { keepDays } from "#app/domain/tenants/numbers/counting/keep-days.server.ts";
import { sweepPictures } from "#app/domain/tenants/pictures/sweep-pictures.server.ts";
import { listChangedTenants } from "#app/domain/tenants/publishing/list-changed-tenants.server.ts";
import { listEveryTenant } from "#app/domain/tenants/publishing/list-every-tenant.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import {
  type BrandSweep,
  defineBrandSweep,
  forBrands,
  forEachOf,
  forPlatform,
  type SweepStep,
} from "#app/platform/jobs/define-brand-sweep.server.ts";
import { processBus } from "#app/platform/runtime/process-bus.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { moneySweeps } from "./money-sweeps.server.ts";

const published = () => processRegistry().listPublished();
const halfAnHour = { timeoutSeconds: 1_800 };

/** What each brand's retention ends every hour that a row alone does not tell. */
const endedHourly: readonly SweepStep[] = [
  forBrands("unsent-photos", listEveryTenant, ({ id: tenantId }, { clock }) => sweepUnsentPhotos({ tenantId, clock })),
  forBrands("kept-photos", listEveryTenant, ({ id: tenantId }, { clock }) => sweepKeptPhotos({ tenantId, clock })),
];

const erasures: readonly SweepStep[] = [
  forBrands("unconfirmed-accounts", listEveryTenant, async ({ id: tenantId }, { clock }) => {
    await endUnconfirmedAccounts({ tenantId, clock });
  }),
  forEachOf(
    "accounts",
    listEveryTenant,
    {
      items: ({ id: tenantId }, { clock }) => listErasable({ tenantId, clock }),
      async run({ id: tenantId }, accountId, { clock }) {
        await eraseAccount({ clock, storage: await processStorage() }, { tenantId, accountId });
        return 1;
      },
    },
    { says: "Accounts erased after their 14 days" },
  ),
  forBrands("exports", listEveryTenant, async ({ id: tenantId }, { clock }) =>
    sweepExports({ tenantId, clock, storage: await processStorage() }),
  ),
  forBrands("cases", listEveryTenant, ({ id: tenantId }, { clock }) => sweepCases({ tenantId, clock })),
  forBrands("withdrawals", listEveryTenant, ({ id: tenantId }, { clock }) => sweepWithdrawals({ tenantId, clock })),
  forBrands("mandates", listEveryTenant, ({ id: tenantId }, { clock }) => sweepMandates({ tenantId, clock })),
  forBrands("unpaid-orders", listEveryTenant, ({ id: tenantId }, { clock }) => sweepUnpaidOrders({ tenantId, clock }), {
    says: "Orders that were never paid are gone",
  }),
  forBrands("books", listEveryTenant, ({ id: tenantId }, { clock }) => sweepUnboundBooks({ tenantId, clock })),
  forBrands("erased", listEveryTenant, ({ id: tenantId }, { clock }) => endErasedAccounts({ tenantId, clock }), {
    says: "Of erased accounts nothing is left",
  }),
  forBrands("nameless", listEveryTenant, ({ id: tenantId }) => sweepNamelessProfiles({ tenantId })),
];

/** Every job that goes over brands by the clock. */
export const siteSweeps: readonly BrandSweep[] = [
  ...notificationSweeps,
  ...moneySweeps,
  defineBrandSweep("sweep-expired", "17 * * * *", [
    forPlatform("uploads", ({ clock }) => sweepUploads(clock)),
    ...endedHourly,
  ]),
  defineBrandSweep(
    "sweep-kept-rows",
    "47 * * * *",
    [
      forBrands("rows", listEveryTenant, ({ id: tenantId }, { clock }) => sweepKeptRows({ tenantId, clock })),
      forPlatform("rows-of-no-brand", ({ clock }) => sweepKeptRows({ tenantId: null, clock })),
    ],
    halfAnHour,
  ),
  defineBrandSweep("erase-accounts", "41 * * * *", erasures, halfAnHour),
  defineBrandSweep("sweep-pictures", "37 3 * * *", [
    forBrands(
      "pictures",
      listEveryTenant,
      async ({ id: tenantId }, { clock }) => sweepPictures({ tenantId, clock, storage: await processStorage() }),
      { says: "Pictures that no brand names are gone" },
    ),
  ]),
  defineBrandSweep(
    "sweep-guests",
    "53 * * * *",
    [
      forEachOf("guests", async ({ clock }) => guestHomes(published(), await listChangedTenants({ clock })), {
        items: async (home) => (await listStaleGuests(home)).map((guest) => guestKey({ tenantId: home.id, ...guest })),
        run: ({ id: tenantId }, key, { clock }) => syncGuest({ tenantId, ...readGuestKey(key) }, { clock }),
      }),
    ],
    halfAnHour,
  ),
  defineBrandSweep(
    "sweep-left-guests",
    "19 4 * * *",
    [
      forEachOf("left", listEveryTenant, {
        items: async ({ id: tenantId }) =>
          (await listLeftGuests({ tenantId })).map((guest) => `${guest.tenantId}:${guestKey(guest)}`),
        run: ({ id: partnerId }, item, { clock }) => {
          const [tenantId = "", profileId = ""] = item.split(":");
          return syncGuest({ tenantId, profileId, partnerId }, { clock });
        },
      }),
    ],
    halfAnHour,
  ),
  defineBrandSweep(
    "keep-days",
    "13 * * * *",
    [forBrands("days", listEveryTenant, ({ id: tenantId }, { clock }) => keepDays({ tenantId, clock }))],
    halfAnHour,
  ),
  defineBrandSweep(
    "keep-cohorts",
    "27 2 * * *",
    [forBrands("cohorts", listEveryTenant, ({ id: tenantId }, { clock }) => keepCohorts({ tenantId, clock }))],
    halfAnHour,
  ),
  defineBrandSweep(
    "look-at-hosts",
    "4-59/5 * * * *",
    [
      forBrands(
        "hosts",
        async ({ clock }) => {
          const { removed } = await listChangedTenants({ clock });
          return (await listEveryTenant()).filter(({ id }) => !removed.includes(id));
        },
        async ({ id: tenantId }, { clock, log, signal }) => {
          const announce = async (changed: string) => processBus()?.publish(`tenant:${changed}`, "");
          const onError = (error: unknown, host: string) =>
            log.error({ err: error, host }, "A host could not be looked at");
          await lookAtHosts({ tenantId, clock, announce, place: hostPlaceOf(env()), signal, onError });
        },
        { atOnce: 8 },
      ),
    ],
    halfAnHour,
  ),
  defineBrandSweep("auto-like", "*/20 * * * *", [
    forEachOf(
      "likes",
      () => processRegistry().listTenants(),
      {
        items: (tenant) => listAutoLikers({ tenant }),
        run: async (tenant, profileId, { clock }) =>
          (await giveMemberAutoLike({ tenant, clock }, { profileId })) ? 1 : 0,
      },
      { says: "Auto-like gave likes" },
    ),
  ]),
];
