import { useEffect, useRef } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import { readPush } from "#app/features/push/push-state.ts";
import { OfferedPush } from "#app/features/alerts/site-alerts.tsx";
import type { LayoutData } from "#app/features/layout/layout-data.server.ts";
import { FoldedAlerts } from "#app/ui/alert/folded-alerts.ts";
import { watchSent } from "#app/features/chat/outbox/outbox.ts";

/** Asks, once the first message has gone out and not before, whether this device may tell of its answer. */
export function PushOffer() {
  const member = useRouteLoaderData<LayoutData>("routes/layouts/chat")?.member;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isOffered = member?.alerts.includes("push_notification") === true;
  const mayAsk = useRef(false);
  useEffect(() => {
    mayAsk.current = member?.hasDeclinedPush === false && !isOffered;
  }, [member, isOffered]);
  useEffect(() => {
    readPush();
    return watchSent(() => {
      if (!mayAsk.current || readPush().state !== "not_subscribed") return;
      mayAsk.current = false;
      void revalidate();
    });
  }, [revalidate]);
  return isOffered ? (
    <FoldedAlerts value>
      <div className="push-offer">
        <OfferedPush from={pathname} atOnce />
      </div>
    </FoldedAlerts>
  ) : null;
}
