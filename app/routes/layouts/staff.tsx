import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { countWaiting } from "#app/domain/identity/staff/count-waiting.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { TabLinks } from "#app/ui/tabs/tab-links.tsx";
import type { Route } from "./+types/staff";

export const handle = { namespaces: ["staff"] };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  return { counts: await countWaiting(ctx), name: ctx.staff.name, role: ctx.staff.role };
}

/** What stands around the pages of staff, inside the frame of the brand. */
export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const { counts, name, role } = loaderData;
  const tab = (kind: keyof typeof counts) => ({
    to: `/staff/${kind}`,
    label: t(`nav.${kind}`),
    badge:
      counts[kind] > 0 ? (
        <span data-part="badge" data-tone="unread">
          {counts[kind]}
        </span>
      ) : undefined,
  });
  return (
    <div className="page-width staff-pages">
      <p className="staff-identity">{t("signedInAs", { name, role: t(`roles.${role}`) })}</p>
      <TabLinks
        label={t("nav.label")}
        links={[
          { to: "/staff", label: t("nav.overview") },
          tab("reports"),
          tab("photos"),
          tab("complaints"),
          tab("appeals"),
        ]}
      />
      <Outlet />
    </div>
  );
}
