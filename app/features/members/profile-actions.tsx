import { type MouseEvent, useState } from "react";
import Ban from "lucide-react/icons/ban";
import Flag from "lucide-react/icons/flag";
import Gift from "lucide-react/icons/gift";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageCircleHeart from "lucide-react/icons/message-circle-heart";
import { useTranslation } from "react-i18next";
import type { Relation } from "#app/domain/discovery/likes/get-relation.server.ts";
import { AskedBlockDialog } from "#app/features/blocks/asked-block-dialog.ts";
import { askedPart } from "#app/features/connection/page-part.tsx";
import { useLookAhead } from "#app/features/connection/use-look-ahead.ts";
import { LikeButton } from "#app/features/likes/like-button.tsx";
import { AskedReportDialog } from "#app/features/reports/asked-report-dialog.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

const IcebreakerDialog = askedPart(
  async () => (await import("#app/features/icebreakers/icebreaker-dialog.tsx")).IcebreakerDialog,
  { namespaces: "icebreakers" },
);
const GiftDialog = askedPart(async () => (await import("#app/features/gifts/gift-dialog.tsx")).GiftDialog, {
  namespaces: "gifts",
});
const parts = [AskedReportDialog, AskedBlockDialog, IcebreakerDialog, GiftDialog];

type Person = { id: string; name: string };
type Opened = "icebreaker" | "gift" | "report" | "block";

/** Opens a dialog instead of the page of the same, for a plain click. */
const insteadOfPage = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  open();
};

/** What a member can do about another: like, say hello, give. */
export function ProfileActions({
  person,
  relation,
  isGuest,
}: {
  person: Person;
  relation: Relation;
  /** Shown here, at home on a partner's brand: liked and written to there. */
  isGuest: boolean;
}) {
  const { t } = useTranslation("likes");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLookAhead(parts);
  const open = (what: Opened) => () => {
    setOpened(what);
    setIsOpen(true);
  };
  const asked = { person, open: isOpen, onClose: () => setIsOpen(false) };
  const dialog = { ...asked, onReopen: () => setIsOpen(true) };
  return (
    <>
      <div className="profile-actions">
        {!isGuest && (
          <div className="dock profile-reach">
            <LikeButton member={person} liked={relation.likes} returns={relation.likedBack} />
            <ButtonLink
              to={relation.conversationId === null ? `/members/${person.id}/chat` : `/chats/${relation.conversationId}`}
              variant="secondary"
              icon={<MessageCircle />}
              wide
            >
              {t(relation.conversationId === null ? "write" : "goOn")}
            </ButtonLink>
            <ButtonLink
              to={`/members/${person.id}/gift`}
              variant="secondary"
              className="profile-gift"
              icon={<Gift />}
              onClick={insteadOfPage(open("gift"))}
              wide
            >
              {t("giveGift")}
            </ButtonLink>
          </div>
        )}
        {relation.conversationId === null && !isGuest && (
          <ButtonLink
            to={`/members/${person.id}/icebreaker`}
            variant="secondary"
            icon={<MessageCircleHeart />}
            onClick={insteadOfPage(open("icebreaker"))}
            wide
          >
            {t("sayHello")}
          </ButtonLink>
        )}
        <div className="profile-caution">
          <ButtonLink
            to={`/members/${person.id}/report`}
            variant="quiet"
            size="sm"
            icon={<Flag />}
            onClick={insteadOfPage(open("report"))}
          >
            {t("report")}
          </ButtonLink>
          <ButtonLink
            to={`/members/${person.id}/block`}
            variant="quiet"
            size="sm"
            icon={<Ban />}
            onClick={insteadOfPage(open("block"))}
          >
            {t("block")}
          </ButtonLink>
        </div>
      </div>
      {opened === "icebreaker" && <IcebreakerDialog {...dialog} />}
      {opened === "gift" && <GiftDialog {...dialog} />}
      {opened === "report" && <AskedReportDialog {...dialog} onBlock={open("block")} />}
      {opened === "block" && <AskedBlockDialog {...asked} />}
    </>
  );
}
