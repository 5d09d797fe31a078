import { useTranslation } from "react-i18next";
import { Form, useFetcher, useLocation, useMatches } from "react-router";
import X from "lucide-react/icons/x";
import { alertForPage, type DismissibleAlert, isDismissible } from "#app/domain/notifications/alerts/alert-kinds.ts";
import type { LayoutData } from "#app/features/layout/layout-data.server.ts";
import { isWork } from "#app/features/navigation/route-handle.ts";
import { quietPart } from "#app/features/connection/page-part.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { AlertArea } from "#app/ui/alert/alert-area.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { ActivationReminder } from "#app/features/activation/activation-reminder.tsx";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";

const PushAlert = quietPart(async () => (await import("#app/features/push/push-alert.tsx")).default);

const linkedAlerts = {
  profile_photo: "/profile/photos",
  disabled_notifications: "/notifications",
  enrich_profile: "/profile",
} as const;

/** The button goes with its alert, so that the focus moves on to the page. */
const focusPage = () => document.getElementById("content")?.focus({ preventScroll: true });

/** Puts an alert away; a plain form, so that it works without JavaScript. */
function DismissForm({
  kind,
  from,
  fetcher,
}: {
  kind: DismissibleAlert;
  from: string;
  fetcher: ReturnType<typeof useFetcher>;
}) {
  const { t } = useTranslation("ui");
  return (
    <fetcher.Form method="post" action={`/alerts/${kind}/dismiss`} preventScrollReset onSubmit={focusPage}>
      <MadeFor />
      <input type="hidden" name="from" value={from} />
      <IconButton type="submit" label={t("dismiss")} icon={<X />} size="sm" round />
    </fetcher.Form>
  );
}

function LinkedAlert({ kind, from }: { kind: keyof typeof linkedAlerts; from: string }) {
  const { t } = useTranslation("layout");
  const fetcher = useFetcher();
  if (fetcher.state !== "idle") return null;
  return (
    <Alert
      title={t(`alerts.${kind}.title`)}
      action={
        <ButtonLink to={linkedAlerts[kind]} size="sm" variant="secondary">
          {t(`alerts.${kind}.action`)}
        </ButtonLink>
      }
      dismiss={isDismissible(kind) ? <DismissForm kind={kind} from={from} fetcher={fetcher} /> : undefined}
    >
      {t(`alerts.${kind}.text`)}
    </Alert>
  );
}

/** Whether this browser can have pushes is known there alone, so that nothing stands here before. */
export function OfferedPush({ from, atOnce }: { from: string; atOnce?: boolean }) {
  const fetcher = useFetcher();
  const isHydrated = useHydrated();
  if (!isHydrated || fetcher.state !== "idle") return null;
  return <PushAlert atOnce={atOnce} dismiss={<DismissForm kind="push_notification" from={from} fetcher={fetcher} />} />;
}

/** A paused account says so on every page, with the way to wake it. */
function PausedAlert({ from }: { from: string }) {
  const { t } = useTranslation("layout");
  const wake = (
    <Form method="post" action="/profile/resume">
      <MadeFor />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" size="sm" variant="secondary">
        {t("alerts.account_paused.action")}
      </Button>
    </Form>
  );
  return (
    <Alert title={t("alerts.account_paused.title")} action={wake}>
      {t("alerts.account_paused.text")}
    </Alert>
  );
}

/** The alert area of the frame: at most one alert at a time, the weightiest that this page does not settle itself. */
export function SiteAlerts({ member }: { member: LayoutData["member"] }) {
  const { pathname, search } = useLocation();
  const folds = isWork(useMatches());
  const kind = member && alertForPage(member.alerts, pathname);
  if (!kind) return null;
  const from = `${pathname}${search}`;
  return (
    <AlertArea folds={folds}>
      {kind === "activation_reminder" && <ActivationReminder email={member.email ?? ""} />}
      {kind === "account_paused" && <PausedAlert from={from} />}
      {kind === "push_notification" && <OfferedPush key={kind} from={from} />}
      {(kind === "profile_photo" || kind === "disabled_notifications" || kind === "enrich_profile") && (
        <LinkedAlert key={kind} kind={kind} from={from} />
      )}
    </AlertArea>
  );
}
