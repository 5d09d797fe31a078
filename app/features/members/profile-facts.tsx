import { useTranslation } from "react-i18next";
import Sparkle from "lucide-react/icons/sparkle";
import type { MemberView } from "#app/domain/discovery/members/view-member.server.ts";
import { formatHeight } from "#app/ui/height/format-height.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Chip } from "#app/ui/chip/chip.tsx";

/** What a member says of themselves, as far as the brand shows it. */
export function ProfileFacts({ attributes, height }: Pick<MemberView, "attributes" | "height">) {
  const { t, i18n } = useTranslation("members");
  const languageTag = useLanguageTag();
  // why: the word for both is no word for one, where the brand tells the gender anyway
  const gender = attributes.find(({ field }) => field === "gender")?.value;
  const wordFor = ({ field, value }: MemberView["attributes"][number]) =>
    field === "sexuality" && value === "gay" && (gender === "woman" || gender === "man")
      ? t(`values.gay.${gender}`)
      : t(`values.${field}.${value}`, { defaultValue: value });
  const known = attributes.filter(({ field, value }) => i18n.exists(`members:values.${field}.${value}`));
  if (known.length === 0 && height === null) return null;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="sr-only">
        {t("profile.details")}
      </h2>
      <dl className="profile-facts">
        {known.map((attribute) => (
          <div key={attribute.field} data-part="chip">
            <dt>{t(`fields.${attribute.field}`)}</dt>
            <dd>{wordFor(attribute)}</dd>
          </div>
        ))}
        {height !== null && (
          <div data-part="chip">
            <dt>{t("fields.height")}</dt>
            <dd>{formatHeight(height, languageTag)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Interests as chips, those that the reader shares first and marked. */
export function ProfileInterests({ interests }: Pick<MemberView, "interests">) {
  const { t, i18n } = useTranslation(["members", "interests"]);
  const known = interests.filter(({ id }) => i18n.exists(`interests:names.${id}`));
  if (known.length === 0) return null;
  const shared = known.filter(({ isShared }) => isShared);
  return (
    <section aria-labelledby="interests" className="grid gap-3">
      <h2 id="interests" className="text-xl">
        {t("profile.interests")}
      </h2>
      {shared.length > 0 && <p className="text-ink-muted">{t("profile.shared", { count: shared.length })}</p>}
      <ul className="flex flex-wrap gap-2">
        {[...shared, ...known.filter(({ isShared }) => !isShared)].map(({ id, isShared }) => (
          <li key={id}>
            <Chip {...(isShared ? { tone: "primary", icon: <Sparkle aria-hidden="true" /> } : {})}>
              <span>{t(`interests:names.${id}`, { defaultValue: id })}</span>
              {isShared && <span className="sr-only">{` (${t("profile.sharedMark")})`}</span>}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
