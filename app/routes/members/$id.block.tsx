import { useTranslation } from "react-i18next";
import { viewPerson } from "#app/domain/safety/blocks/view-person.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { blockAction } from "#app/features/blocks/block-action.server.ts";
import { BlockPage } from "#app/features/blocks/block-page.tsx";
import { wayBack } from "#app/features/reports/return-path.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import type { Route } from "./+types/$id.block";

export const handle = { namespaces: ["report"] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const person = await viewPerson(ctx, { id: params.id }).catch(notFoundPage);
  return {
    head: pageHead(context, url),
    name: person.name || getTranslator(context).t("chat:deleted"),
    isBlocked: person.isBlocked,
    back: wayBack(person),
  };
}

export const action = ({ request, context, params, url }: Route.ActionArgs) =>
  blockAction(context, requireMember(context, url), { request, id: params.id });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Block({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("report");
  const { head, name, isBlocked, back } = loaderData;
  const title = isBlocked ? t("blocked.unblockName", { name }) : t("block.title", { name });
  const text = isBlocked ? t("blocked.text") : t("block.text", { name });
  return (
    <>
      <PageHead head={head} title={title} description={text} indexed={false} />
      <BlockPage title={title} text={text} isBlocked={isBlocked} back={back} answer={actionData} />
    </>
  );
}
