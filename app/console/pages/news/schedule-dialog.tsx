import { useState } from "react";
import type { News } from "./news-page.tsx";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { scheduleNews } from "#app/console/contracts/news/schedule-news.ts";
import { TextField } from "#app/console/parts/field.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

/** Asks when news go out and why, and says how many they are for. */
export function Schedule({ brand, news, onClose }: { brand: string; news: News; onClose: () => void }) {
  const t = useTexts();
  const [at, setAt] = useState("");
  const { mutate, error, isPending } = useChange(scheduleNews, ["news."]);
  const { id, version, readers } = news;
  const isPast = error?.failure.details?.["field"] === "sendAt";
  return (
    <ReasonDialog
      title={t(at === "" ? "news:actions.sendNow" : "news:actions.schedule")}
      text={t("news:actions.sendText", { count: readers.among })}
      error={isPast ? null : error}
      busy={isPending}
      onClose={onClose}
      onGiven={(reason) =>
        mutate(
          { brand, news: id, version, sendAt: at === "" ? null : new Date(at).toISOString(), reason },
          { onSuccess: onClose },
        )
      }
    >
      <TextField
        label={t("news:actions.at")}
        help={t("news:actions.atHelp")}
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
        fault={isPast ? t("news:actions.past") : undefined}
      />
    </ReasonDialog>
  );
}
