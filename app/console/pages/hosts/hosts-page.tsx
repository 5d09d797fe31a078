import { AddHost } from "./add-host.tsx";
import { HostSheet } from "./host-sheet.tsx";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listHosts } from "#app/console/contracts/hosts/list-hosts.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";

/** The hosts of a brand: what proves them, where they lead, and how their certificates stand. */
export function HostsPage() {
  const t = useTexts();
  const may = useMay();
  const { id, leads, status } = useBrand();
  const isChanging = may("hosts.change", id) && leads === "console" && status !== "removed";
  return (
    <AskedFor query={asked(listHosts, { brand: id })}>
      {({ hosts, addresses }) => (
        <div className="stack">
          {isChanging && <AddHost brand={id} />}
          {leads === "files" && <p className="sheet">{t("hosts:ledByFiles")}</p>}
          {addresses.length === 0 && <p className="sheet">{t("hosts:addressesUnset")}</p>}
          {hosts.length === 0 && <p className="sheet nothing">{t("hosts:none")}</p>}
          {hosts.map((host) => (
            <HostSheet key={host.host} brand={id} host={host} addresses={addresses} isChanging={isChanging} />
          ))}
        </div>
      )}
    </AskedFor>
  );
}
