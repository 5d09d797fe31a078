import RefreshCw from "lucide-react/icons/refresh-cw";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { hum } from "./haptics.ts";
import { usePull } from "./use-pull.ts";

/** The mark that comes down with the finger, and turns while the page is read anew. */
export function PullMark() {
  const { t } = useTranslation("ui");
  const mark = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  async function refresh() {
    hum("refresh");
    setIsBusy(true);
    await revalidate();
    setIsBusy(false);
  }
  usePull(mark, () => void refresh());
  return (
    <div ref={mark} className="pull-mark" data-busy={isBusy ? "" : undefined} role="status">
      <RefreshCw aria-hidden="true" />
      {isBusy && <span className="sr-only">{t("loading")}</span>}
    </div>
  );
}
