import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import Camera from "lucide-react/icons/camera";
import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { completeProfile, completionContract } from "#app/domain/profiles/own-profile/complete-profile.server.ts";
import { getOwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { CompletionFields } from "#app/features/signup/completion-fields.tsx";
import { problemsOf, problemText } from "#app/features/signup/submission/signup-problems.ts";
import type { Route } from "./+types/complete-signup";

export const handle = { namespaces: ["signup", "members", "interests"] };

const nextPage = "/members?api_signup_complete=1";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const { about, details, interests, photos } = await getOwnProfile(ctx);
  const groups = Map.groupBy(listInterests(), ({ group }) => group);
  return {
    head: pageHead(context, url),
    said: { bio: about.bio, details, interests },
    hasPhoto: photos.length > 0,
    groups: [...groups].map(([id, members]) => ({ id, interests: members.map((interest) => interest.id) })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const submission = parseWithZod(await readForm(request, context, completionContract), { schema: completionContract });
  if (submission.status !== "success") return { problems: problemsOf(submission.error) };
  try {
    await completeProfile(ctx, submission.value);
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
  return redirect(nextPage);
}

export default function CompleteSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["signup", "members"]);
  const { head, said, hasPhoto, groups } = loaderData;
  const told = (field: string) => actionData?.problems[field]?.map((code) => problemText(t, code));
  return (
    <div className="page-width complete-signup">
      <PageHead
        head={head}
        title={t("signup:complete.title")}
        description={t("signup:complete.title")}
        indexed={false}
      />
      <header className="grid gap-2">
        <h1>{t("signup:complete.heading")}</h1>
        <p className="text-lg text-ink-muted">{t("signup:complete.lead")}</p>
      </header>
      {!hasPhoto && (
        <Card tone="primary" className="photo-prompt">
          <Camera aria-hidden="true" />
          <div className="grid gap-1">
            <h2 className="text-xl">{t("signup:complete.photoTitle")}</h2>
            <p>{t("signup:complete.photoText")}</p>
          </div>
          <ButtonLink to="/profile/photos" variant="secondary">
            {t("signup:complete.photoAction")}
          </ButtonLink>
        </Card>
      )}
      <Form method="post" className="grid gap-8">
        <CompletionFields said={said} groups={groups} told={told} />
        <div className="signup-buttons">
          <ButtonLink to={nextPage} variant="quiet">
            {t("signup:complete.skip")}
          </ButtonLink>
          <Button type="submit" loading={useNavigation().state === "submitting"} wide>
            {t("signup:complete.save")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
