import { DnsRecords } from "./dns-records.tsx";
import { HostSteps } from "./host-steps.tsx";
import { certificateTones, useReasonText } from "./use-host-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { Host } from "#app/console/contracts/hosts/host-parts.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

type HostSheetProps = { brand: string; host: Host; addresses: readonly string[]; isChanging: boolean };

/** One host: how it stands and since when, its DNS as it should be and as it is, and what can be done. */
export function HostSheet({ brand, host, addresses, isChanging }: HostSheetProps) {
  const t = useTexts();
  const { time, day } = useMoments();
  const reasonText = useReasonText();
  const told = [
    host.claimedBy === "" ? "" : t("hosts:claimed", { name: host.claimedBy, at: time(host.claimedAt) }),
    host.provedAt === null ? "" : t("hosts:provedAt", { at: time(host.provedAt) }),
    host.lookedAt === null ? t("hosts:neverLooked") : t("hosts:lookedAt", { at: time(host.lookedAt) }),
    host.askedAt === null ? "" : t("hosts:askedAt", { at: time(host.askedAt) }),
    host.endsAt === null ? "" : t("hosts:endsAt", { at: day(host.endsAt) }),
  ].filter((line) => line !== "");
  return (
    <section className="sheet stack host" aria-label={host.host}>
      <div>
        <h2>{host.host}</h2>
        <p className="host-badges">
          {host.canonical && <Badge tone="accent">{t("hosts:canonical")}</Badge>}
          <Badge tone={host.serves ? "good" : "warn"}>{t(host.serves ? "hosts:serves" : "hosts:waits")}</Badge>
          <Badge tone={certificateTones[host.certificate]}>
            {`${t("hosts:certificate.title")}: ${t(`hosts:certificate.${host.certificate}`)}`}
          </Badge>
          <span className="muted">{t("hosts:since", { at: time(host.since) })}</span>
        </p>
      </div>
      {host.reason !== "" && <p role="status">{reasonText(host.reason)}</p>}
      <DnsRecords host={host} addresses={addresses} />
      <p className="field-help">{told.join(" · ")}</p>
      <HostSteps brand={brand} host={host} isChanging={isChanging} />
    </section>
  );
}
