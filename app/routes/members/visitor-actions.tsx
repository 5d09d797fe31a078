import { useState } from "react";
import Heart from "lucide-react/icons/heart";
import MessageCircleHeart from "lucide-react/icons/message-circle-heart";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { JoinButtons, type JoinWays } from "./visitors-closed.tsx";

/** What a visitor could do as a member, and the ways to become one; without JavaScript the buttons lead to the login. */
export function VisitorActions({ name, ways }: { name: string; ways: JoinWays }) {
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
        <div className="profile-reach">
          <Button type="submit" icon={<Heart />} wide>{t("like")}</Button>
          <Button type="submit" variant="secondary" icon={<MessageCircleHeart />} wide>{t("sayHello")}</Button>
        </div>
      </form>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t("visitor.title", { name })} description={ways.maySignUp ? t("visitor.text", { name }) : t("visitor.notNow")} size="sm">
        <JoinButtons {...ways} />
      </Dialog>
    </>
  );
}
