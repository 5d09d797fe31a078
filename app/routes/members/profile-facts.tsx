import { useTranslation } from "react-i18next";
import type { MemberView } from "#app/domain/listings/view-member.server.ts";
import { Chip } from "#app/ui/chip/chip.tsx";

/** What a member says of themselves, as far as the brand shows it. */
export function ProfileFacts({ attributes }: Pick<MemberView, "attributes">) {
  const { t, i18n } = useTranslation("members");
  const known = attributes.filter(({ field, value }) => i18n.exists(`members:values.${field}.${value}`));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="details" className="grid gap-3">
      <h2 id="details" className="text-xl">{t("profile.details")}</h2>
      <dl className="profile-facts">
        {known.map(({ field, value }) => (
          <div key={field}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd>{t(`values.${field}.${value}`, { defaultValue: value })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Interests as chips. */
export function ProfileInterests({ interests }: Pick<MemberView, "interests">) {
  const { t, i18n } = useTranslation(["members", "interests"]);
  const known = interests.filter((id) => i18n.exists(`interests:names.${id}`));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="interests" className="grid gap-3">
      <h2 id="interests" className="text-xl">{t("profile.interests")}</h2>
      <ul className="flex flex-wrap gap-2">
        {known.map((id) => <li key={id}><Chip>{t(`interests:names.${id}`, { defaultValue: id })}</Chip></li>)}
      </ul>
    </section>
  );
}
