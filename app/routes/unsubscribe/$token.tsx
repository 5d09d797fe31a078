import { useTranslation } from "react-i18next";
import { data, Form, useNavigation } from "react-router";
import type { PreferenceName } from "#app/domain/notifications/preferences/notification-kinds.ts";
import { findUnsubscribe } from "#app/domain/notifications/mails/find-unsubscribe.server.ts";
import { unsubscribe } from "#app/domain/notifications/mails/unsubscribe.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import type { Route } from "./+types/$token";

export const handle = { namespaces: ["notifications", "errors"] };

/** What a link of this kind opens; null for one that opens nothing. */
async function unlessInvalid<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "link_invalid") return null;
    throw error;
  }
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await unlessInvalid(() => findUnsubscribe(getCtx(context), { token: params.token }));
  const preference = found?.preference ?? null;
  return data({ head: pageHead(context, url), preference }, { status: preference === null ? 410 : 200 });
}

/** Needs no login and no cookie: a mail program sends it at one click, and means all mails (RFC 8058). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, "which", "List-Unsubscribe");
  const which = form.get("which") === "kind" && form.get("List-Unsubscribe") === null ? "kind" : "all";
  const done = await unlessInvalid(() => unsubscribe(getCtx(context), { token: params.token, which }));
  return data(done, { status: done === null ? 410 : 200 });
}

function Choice({ preference }: { preference: PreferenceName }) {
  const { t } = useTranslation("notifications");
  const busy = useNavigation().state !== "idle";
  const choices = [
    {
      value: "kind",
      label: t("unsubscribe.kind", { kind: t(`kinds.${preference}.label`) }),
      hint: t("unsubscribe.kindHint"),
    },
    { value: "all", label: t("unsubscribe.all"), hint: t("unsubscribe.allHint") },
  ];
  return (
    <Form method="post" className="grid gap-5">
      <RadioGroup id="which" name="which" label={t("unsubscribe.heading")} choices={choices} defaultValue="kind" />
      <div>
        <Button type="submit" loading={busy}>
          {t("unsubscribe.action")}
        </Button>
      </div>
    </Form>
  );
}

export default function Unsubscribe({ loaderData: { head, preference }, actionData: done }: Route.ComponentProps) {
  const { t } = useTranslation(["notifications", "errors"]);
  const said =
    done?.which === "all"
      ? t("unsubscribe.doneAll")
      : done && t("unsubscribe.doneKind", { kind: t(`kinds.${done.preference}.label`) });
  return (
    <section className="page-width leaving-page" aria-live="polite">
      <PageHead head={head} title={t("unsubscribe.title")} description={t("unsubscribe.heading")} indexed={false} />
      <h1>{done ? t("unsubscribe.done") : t("unsubscribe.title")}</h1>
      {said && <p className="text-lg text-ink-muted">{said}</p>}
      {!done &&
        (preference ? (
          <Choice preference={preference} />
        ) : (
          <p className="text-lg text-ink-muted">{t("errors:link_invalid")}</p>
        ))}
      {(done || !preference) && (
        <div>
          <ButtonLink to="/notifications" variant="secondary">
            {t("unsubscribe.choose")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
