import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { AutoLikeSetting } from "#app/domain/discovery/likes/get-auto-like.server.ts";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { Switch } from "#app/ui/form/switch.tsx";

/** The switch of auto-like, with what it does in plain words; a button saves it without JavaScript. */
export function AutoLikeCard({ setting }: { setting: AutoLikeSetting }) {
  const { t } = useTranslation("likes");
  const fetcher = useFetcher<{ enabled: boolean } | Unsent>();
  const isEnabled = fetcher.formData ? fetcher.formData.get("enabled") === "on" : setting.enabled;
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  return (
    <Card as="section" className="auto-like" aria-labelledby="auto-like-title">
      <h2 id="auto-like-title" className="text-xl">
        {t("auto.title")}
      </h2>
      <fetcher.Form method="post" action="/likes/given" onChange={(event) => void fetcher.submit(event.currentTarget)}>
        <MadeFor />
        <Switch
          key={String(isEnabled)}
          id="auto-like"
          name="enabled"
          value="on"
          defaultChecked={isEnabled}
          label={t("auto.label")}
          hint={t("auto.hint", { count: setting.perDay })}
        />
        <div className="without-script">
          <Button type="submit" size="sm" variant="secondary">
            {t("auto.save")}
          </Button>
        </div>
      </fetcher.Form>
      <p role="status" className="auto-like-answer" data-failed={isUnsent(answer) ? "" : undefined}>
        {answer && (isUnsent(answer) ? t("auto.failed") : t(answer.enabled ? "auto.on" : "auto.off"))}
      </p>
    </Card>
  );
}
