import { useState } from "react";
import { useTexts } from "#app/console/client/texts.ts";
import { Button } from "#app/console/parts/button.tsx";
import { CheckField } from "#app/console/parts/field.tsx";
import { saveFile } from "#app/console/parts/save-file.ts";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** The codes that stand for a second factor when there is none at hand, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTexts();
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const text = `${t("gate:codes.heading")}\n\n${codes.join("\n")}\n`;
  return (
    <div className="stack">
      <p>{t("gate:codes.text")}</p>
      <ol className="codes" aria-label={t("gate:codes.title")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-foot">
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          {t("gate:codes.copy")}
        </Button>
        <Button onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "liaison-recovery-codes.txt")}>
          {t("gate:codes.download")}
        </Button>
        <Button onClick={() => window.print()}>{t("gate:codes.print")}</Button>
      </div>
      <p role="status" className="muted">
        {isCopied && t("gate:codes.copied")}
      </p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          onKept();
        }}
      >
        <CheckField
          label={t("gate:codes.kept")}
          checked={isKept}
          required
          onChange={({ target }) => setKept(target.checked)}
        />
        <Button type="submit" kind="main">
          {t("gate:codes.go")}
        </Button>
      </form>
    </div>
  );
}
