import { useState } from "react";
import { Schedule } from "./schedule-dialog.tsx";
import type { News } from "./news-page.tsx";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { deleteNews } from "#app/console/contracts/news/delete-news.ts";
import { stopNews } from "#app/console/contracts/news/stop-news.ts";
import { Button } from "#app/console/parts/button.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

type NewsActionsProps = { brand: string; news: News; onDeleted: () => void };

/** What can be done with news, as they stand. */
export function NewsActions({ brand, news, onDeleted }: NewsActionsProps) {
  const t = useTexts();
  const [isSending, setSending] = useState(false);
  const remove = useChange(deleteNews, ["news.list"]);
  const { id, status, version, fate } = news;
  if (status === "scheduled") return <Stop brand={brand} id={id} title={t("news:actions.unschedule")} />;
  if (status === "sent" && fate.waiting > 0)
    return <Stop brand={brand} id={id} title={t("news:actions.stop")} isLate />;
  if (status !== "draft") return null;
  return (
    <>
      <Trouble error={remove.error} />
      <Button
        kind="quiet"
        busy={remove.isPending}
        onClick={() => remove.mutate({ brand, news: id, version }, { onSuccess: onDeleted })}
      >
        {t("news:actions.delete")}
      </Button>
      <Button kind="main" onClick={() => setSending(true)}>
        {t("news:actions.send")}
      </Button>
      {isSending && <Schedule brand={brand} news={news} onClose={() => setSending(false)} />}
    </>
  );
}

function Stop({ brand, id, title, isLate = false }: { brand: string; id: string; title: string; isLate?: boolean }) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending } = useChange(stopNews, ["news."]);
  return (
    <>
      <Button kind={isLate ? "danger" : "plain"} onClick={() => setAsked(true)}>
        {title}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={title}
          text={t(isLate ? "news:actions.stopText" : "news:actions.unscheduleText")}
          error={error}
          busy={isPending}
          isDangerous={isLate}
          onClose={() => setAsked(false)}
          onGiven={(reason) => mutate({ brand, news: id, reason }, { onSuccess: () => setAsked(false) })}
        />
      )}
    </>
  );
}
