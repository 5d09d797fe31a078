import { NavLink } from "react-router";
import Coins from "lucide-react/icons/coins";
import Crown from "lucide-react/icons/crown";
import GalleryHorizontalEnd from "lucide-react/icons/gallery-horizontal-end";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import { CountBadge, CreditBadge } from "#app/ui/badge/badge.tsx";

const icons = {
  search: Search,
  deck: GalleryHorizontalEnd,
  likes: Heart,
  messages: MessageCircle,
  me: UserRound,
  credits: Coins,
  premium: Crown,
};

export type NavigationEntryProps = {
  /** Decides the icon, and which badge `count` becomes. */
  kind: keyof typeof icons;
  to: string;
  label: string;
  /** Unread messages, new likes or credits. */
  count?: number | undefined;
};

function EntryBadge({ kind, count }: Pick<NavigationEntryProps, "kind" | "count">) {
  if (count === undefined) return null;
  if (kind === "credits") return <CreditBadge credits={count} />;
  if (kind === "messages") return <CountBadge count={count} of="unread" />;
  if (kind === "likes") return <CountBadge count={count} of="likes" />;
  return null;
}

/** One entry of the main navigation: in the bar at the top, or below the thumb on phones. */
export function NavigationEntry({ kind, to, label, count }: NavigationEntryProps) {
  const Icon = icons[kind];
  return (
    <NavLink to={to} className="nav-entry" data-kind={kind}>
      <Icon />
      <span className="nav-label">{label}</span>
      <EntryBadge kind={kind} count={count} />
    </NavLink>
  );
}
