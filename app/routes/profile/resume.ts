import { redirect } from "react-router";
import { resumeAccount } from "#app/domain/membership/leaving/resume-account.server.ts";
import { localPath } from "#app/platform/forms/local-path.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import type { Route } from "./+types/resume";

/** Wakes a paused account and leads to `from`, or to the own profile. */
export async function action({ request, context, url }: Route.ActionArgs) {
  await resumeAccount(requireMember(context, url));
  return redirect(localPath((await readForm(request, context, "from")).get("from") ?? "/profile"));
}

export const loader = () => redirect("/profile");
