import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";

/** What the root tells of the look that holds. */
type RootLook = { theme: { scheme: string } };

/**
 * What the browser keeps beside the page: the worker, told who reads; and pushes. `member` is a profile, null for a
 * visitor.
 */
export function AppWatch({ member }: { member: string | null }) {
  const scheme = useRouteLoaderData<RootLook>("root")?.theme.scheme ?? "";
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    // why: nothing of it is needed to see the page, so that it comes when the page is there
    void import("./keep-app.ts").then(({ keepApp }) => keepApp({ member, language, scheme })).catch(() => null);
  }, [member, language, scheme]);
  return null;
}
