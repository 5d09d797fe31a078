import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/interests";

/** GET /api/interests.php: every interest a member can choose, named in the reader's language. */
export function loader({ context }: Route.LoaderArgs) {
  const { t } = getTranslator(context);
  const interests = async () => ({
    interests: listInterests().map(({ id, group, position }) => ({
      id,
      name: t(`interests:names.${id}`, { defaultValue: id }),
      group,
      group_name: t(`interests:groups.${group}`, { defaultValue: group }),
      position,
    })),
  });
  return answerApi(context, interests, { "cache-control": "private, max-age=300" });
}
