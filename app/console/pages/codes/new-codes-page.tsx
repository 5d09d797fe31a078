import { useState } from "react";
import { codeAddress } from "./code-address.ts";
import { CodesForm } from "./codes-form.tsx";
import { useTexts } from "#app/console/client/texts.ts";
import { BrandSelect } from "#app/console/parts/brand-select.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Page } from "#app/console/parts/page.tsx";
import { saveFile } from "#app/console/parts/save-file.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";

/** Where discount codes are made, and handed over. */
export function NewCodesPage() {
  const t = useTexts();
  const { error, ...chosen } = useBrandWith("codes.make");
  const [made, setMade] = useState<readonly string[] | null>(null);
  const { brand } = chosen;
  return (
    <Page
      title={t("codes:making.title")}
      note={t("codes:making.lead")}
      above={[{ title: t("codes:title"), to: codeAddress(brand ?? "") }]}
      actions={<BrandSelect {...chosen} />}
    >
      <Trouble error={error} />
      {brand !== null && made === null && <CodesForm key={brand} brand={brand} onMade={setMade} />}
      {brand !== null && made !== null && <Made brand={brand} codes={made} onAgain={() => setMade(null)} />}
    </Page>
  );
}

function Made({ brand, codes, onAgain }: { brand: string; codes: readonly string[]; onAgain: () => void }) {
  const t = useTexts();
  return (
    <section className="sheet form" role="status">
      <h2>{t("codes:making.made", { count: codes.length })}</h2>
      <textarea
        className="input code-list"
        readOnly
        aria-label={t("codes:making.list")}
        rows={Math.min(codes.length, 12)}
        value={codes.join("\n")}
        onFocus={({ target }) => target.select()}
      />
      <div className="form-foot">
        <Button
          kind="main"
          onClick={() =>
            saveFile(new Blob([`code\r\n${codes.join("\r\n")}\r\n`], { type: "text/csv" }), `${brand}-codes.csv`)
          }
        >
          {t("codes:making.csv")}
        </Button>
        <Button onClick={onAgain}>{t("codes:making.again")}</Button>
      </div>
    </section>
  );
}
