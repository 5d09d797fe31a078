import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";

/** One's own profile as others see it. */
export function OwnNotice() {
  const { t } = useTranslation("members");
  return (
    <Alert
      action={
        <ButtonLink to="/profile" variant="secondary" size="sm">
          {t("profile.edit")}
        </ButtonLink>
      }
    >
      {t("profile.own")}
    </Alert>
  );
}

/** Where a member of a partner brand is at home: likes and messages reach them there only. */
export function GuestNotice({ name, home }: { name: string; home: { name: string; to: string } }) {
  const { t } = useTranslation("members");
  const brand = home.name;
  return (
    <Alert
      title={t("profile.guest", { name, brand })}
      action={
        <a href={home.to} data-part="button" data-variant="primary" data-size="md">
          {t("profile.guestVisit", { brand })}
        </a>
      }
    >
      {t("profile.guestText", { name, brand })}
    </Alert>
  );
}
