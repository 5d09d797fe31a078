import { useTranslation } from "react-i18next";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import { requireMember } from "#app/routes/shell/require-member.server.ts";
import type { Route } from "./+types/own-profile";

export const handle = { namespaces: ["profile"] };

export function loader({ context, url }: Route.LoaderArgs) {
  requireMember(context, url);
  return { head: pageHead(context, url) };
}

export default function OwnProfile({ loaderData: { head } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <h1>{t("title")}</h1>
    </>
  );
}
