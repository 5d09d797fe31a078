import { useTexts } from "#app/console/client/texts.ts";
import type { Host } from "#app/console/contracts/hosts/host-parts.ts";
import { Badge } from "#app/console/parts/badge.tsx";

type DnsRecordsProps = { host: Host; addresses: readonly string[] };

/** What DNS is to say of a host, beside what it said. */
export function DnsRecords({ host: { host, found, proof, serves, provedAt }, addresses }: DnsRecordsProps) {
  const t = useTexts();
  const leads = found?.addresses ?? [];
  const isLed = leads.length > 0 && leads.every((address) => addresses.includes(address));
  const isFree = serves && provedAt === null;
  const isProved = found?.texts.includes(proof.text) === true;
  return (
    <table className="table dns" aria-label={t("hosts:dns.title", { host })}>
      <thead>
        <tr>
          <th scope="col">{t("hosts:dns.record")}</th>
          <th scope="col">{t("hosts:dns.wanted")}</th>
          <th scope="col">{t("hosts:dns.found")}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <span>{`${t("hosts:dns.proof")} `}</span>
            <code>{proof.name}</code>
          </th>
          <td>{isFree ? t("hosts:dns.notNeeded") : <code className="whole">{proof.text}</code>}</td>
          <td>
            <Values values={found?.texts ?? []} />
            {found !== null && !isFree && <Verdict isFit={isProved} />}
          </td>
        </tr>
        <tr>
          <th scope="row">
            <span>{`${t("hosts:dns.leads")} `}</span>
            <code>{host}</code>
          </th>
          <td>
            <Values values={addresses} />
            {addresses.length > 0 && <p className="field-help">{t("hosts:dns.addresses")}</p>}
          </td>
          <td>
            <Values values={[...(found?.names ?? []), ...leads]} />
            {found !== null && addresses.length > 0 && <Verdict isFit={isLed} />}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Values({ values }: { values: readonly string[] }) {
  const t = useTexts();
  if (values.length === 0) return <p className="muted">{t("hosts:dns.nothing")}</p>;
  return (
    <ul className="lines">
      {values.map((value) => (
        <li key={value}>
          <code className="whole">{value}</code>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ isFit }: { isFit: boolean }) {
  const t = useTexts();
  return <Badge tone={isFit ? "good" : "warn"}>{t(isFit ? "hosts:dns.fits" : "hosts:dns.differs")}</Badge>;
}
