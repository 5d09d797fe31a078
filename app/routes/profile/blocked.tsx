import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { listBlocked } from "#app/domain/safety/blocks/list-blocked.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { isUnsent, unlessUnsent } from "#app/features/forms/unsent.ts";
import { Button } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Avatar } from "#app/ui/portrait/avatar.tsx";
import { useToast } from "#app/ui/toast/toast-context.ts";
import { type BlockAnswer, problemOf } from "#app/features/blocks/block-answer.ts";
import type { Route } from "./+types/blocked";

export const handle = { namespaces: ["report"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), people: await listBlocked(ctx) };
}

export const shouldRevalidate = unlessUnsent;

/** Everybody whom the member blocked, each with the way to end it. */
export default function Blocked({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("report");
  const { head, people } = loaderData;
  const day = useDates({ dateStyle: "long" });
  return (
    <section className="grid gap-5" aria-labelledby="blocked-heading">
      <PageHead head={head} title={t("blocked.title")} description={t("blocked.text")} indexed={false} />
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
                <p className="truncate font-semibold">{name}</p>
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
