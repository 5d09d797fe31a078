import { useState } from "react";
import Flag from "lucide-react/icons/flag";
import Heart from "lucide-react/icons/heart";
import MessageCircleHeart from "lucide-react/icons/message-circle-heart";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { JoinButtons, type JoinOptions } from "#app/features/discovery/join-invitation.tsx";

/**
 * What a visitor could do as a member, the ways to become one, and the way to report; without JavaScript the buttons
 * lead to the login.
 */
export function VisitorActions({
  name,
  ways,
  reportTo,
}: {
  name: string;
  ways: JoinOptions;
  /** Where anybody can tell of this profile. */
  reportTo: string;
}) {
  const { t } = useTranslation("likes");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <form
        action="/login"
        className="profile-actions"
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <input type="hidden" name="from" value={new URLSearchParams(ways.loginTo.split("?")[1]).get("from") ?? ""} />
        <div className="dock profile-reach">
          <Button type="submit" icon={<Heart />} wide>
            {t("like")}
          </Button>
          <Button type="submit" variant="secondary" icon={<MessageCircleHeart />} wide>
            {t("sayHello")}
          </Button>
        </div>
      </form>
      <div className="profile-caution">
        <ButtonLink to={reportTo} variant="quiet" size="sm" icon={<Flag />}>
          {t("report")}
        </ButtonLink>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onReopen={() => setIsOpen(true)}
        title={t("visitor.title", { name })}
        description={ways.maySignUp ? t("visitor.text", { name }) : t("visitor.notNow")}
        size="sm"
      >
        <JoinButtons {...ways} />
      </Dialog>
    </>
  );
}
