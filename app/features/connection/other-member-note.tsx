import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { forgetOtherMember, isOtherMember, watchOtherMember } from "./other-member.ts";

const goOn = (): void => window.location.assign("/");

/** Says that another member is logged in by now, and that nothing was sent; the way on is a page of theirs. */
export function OtherMemberNote() {
  const { t } = useTranslation("layout");
  const isOpen = useSyncExternalStore(watchOtherMember, isOtherMember, () => false);
  if (!isOpen) return null;
  return (
    <Dialog
      open
      unasked
      onClose={forgetOtherMember}
      size="sm"
      title={t("otherMember.title")}
      description={t("otherMember.text")}
      actions={
        <Button size="lg" onClick={goOn}>
          {t("otherMember.goOn")}
        </Button>
      }
    />
  );
}
