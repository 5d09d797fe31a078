import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NewPasswordField } from "#app/features/passwords/new-password-field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { StepProps } from "./step-props.ts";

type PasswordFieldsProps = Pick<StepProps, "id" | "offer" | "told"> & {
  /** The page was loaded anew, and knows everything but the password. */ isAgain: boolean;
};

/** The password, which a button shows, and twice where no script could; asked for again at once and where somebody stands, when a reload lost it. */
export function PasswordFields({ id, offer, told, isAgain }: PasswordFieldsProps) {
  const { t } = useTranslation(["signup", "members"]);
  useEffect(() => {
    if (isAgain) document.getElementById(`${id}-password`)?.focus();
  }, [id, isAgain]);
  return (
    <>
      <NewPasswordField
        id={`${id}-password`}
        name="password"
        label={t(isAgain ? "signup:passwordAgain.title" : "signup:password.label")}
        description={t(isAgain ? "signup:passwordAgain.text" : "signup:password.hint")}
        texts={offer.brandTexts}
        ownFields={["name", "email"]}
        errors={told("password")}
      />
      <div className="noscript-only">
        <PasswordField
          id={`${id}-password_repeat`}
          name="password_repeat"
          label={t("signup:password.repeat")}
          autoComplete="new-password"
          errors={told("password_repeat")}
        />
      </div>
    </>
  );
}
