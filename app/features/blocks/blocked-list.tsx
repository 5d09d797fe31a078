import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { Button } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Avatar } from "#app/ui/portrait/avatar.tsx";
import { useToast } from "#app/ui/toast/toast-context.ts";
import { type BlockAnswer, problemOf } from "./block-answer.ts";
import type { BlockedMember } from "#app/domain/safety/blocks/list-blocked.server.ts";

/** Everybody whom the member blocked, each with the way to end it. */
export function BlockedList({ people }: { people: readonly BlockedMember[] }) {
  const { t } = useTranslation("report");
  const day = useDates({ dateStyle: "long" });
  return (
    <section className="grid gap-5" aria-labelledby="blocked-heading">
      <header className="grid gap-1">
        <h1 id="blocked-heading" className="text-3xl">
          {t("blocked.heading")}
        </h1>
        <p className="max-w-prose text-ink-muted">{t("blocked.text")}</p>
      </header>
      {people.length === 0 && <EmptyState title={t("blocked.empty")} text={t("blocked.emptyText")} />}
      {people.length > 0 && (
        <ul className="blocked-list">
          {people.map(({ id, name, at }) => (
            <li key={id}>
              <Avatar name={name} decorative />
              <div className="min-w-0">
                <p className="truncate font-semibold">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-sm text-ink-muted">{t("blocked.since", { date: day(at) })}</p>
              </div>
              <UnblockForm id={id} name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UnblockForm({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(["report", "layout"]);
  const showToast = useToast();
  const action = `/members/${id}/block`;
  const { Form, data: answer, state } = useFetcher<BlockAnswer>();
  const busy = state !== "idle";
  useEffect(() => {
    const problem = isUnsent(answer) ? t("layout:unsent") : problemOf(answer);
    if (!busy && problem !== null) showToast({ tone: "danger", title: problem });
  }, [answer, busy, showToast, t]);
  return (
    <Form method="post" action={action}>
      <MadeFor />
      <input type="hidden" name="undo" value="1" />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        loading={busy}
        aria-label={t("blocked.unblockName", { name })}
      >
        {t("blocked.unblock")}
      </Button>
    </Form>
  );
}
