import { FindingSheet } from "./finding-sheet.tsx";
import { Glance } from "./glance.tsx";
import { OperationsFrame } from "./operations-frame.tsx";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listFindings } from "#app/console/contracts/operations/list-findings.ts";
import { listProcesses } from "#app/console/contracts/operations/list-processes.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";

/** Looked at again so often, in milliseconds, while the page is open. */
const lookAgain = 10_000;

/** What is wrong with the platform now, in plain words, the worst first. */
export function OperationsPage() {
  const t = useTexts();
  return (
    <OperationsFrame part="now">
      <div className="stack">
        <AskedFor query={{ ...asked(listFindings, {}), refetchInterval: lookAgain }}>
          {(findings) =>
            findings.length === 0 ? (
              <p className="sheet all-well" role="status">
                <strong>{t("operations:allWell")}</strong>
                <span>{t("operations:allWellText")}</span>
              </p>
            ) : (
              <ul className="findings" aria-label={t("operations:findingsLabel")}>
                {findings.map((finding) => (
                  <li key={`${finding.kind} ${finding.brand} ${finding.subject}`}>
                    <FindingSheet finding={finding} />
                  </li>
                ))}
              </ul>
            )
          }
        </AskedFor>
        <AskedFor query={{ ...asked(listProcesses, {}), refetchInterval: lookAgain }}>
          {(processes) => <Glance processes={processes} />}
        </AskedFor>
      </div>
    </OperationsFrame>
  );
}
