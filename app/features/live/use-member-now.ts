import { useCounts } from "./counts-store.ts";

/** What of a member changes while a page is open. */
type LiveMember = {
  credits: number;
  paidUser: boolean;
  unreadMessages: number;
  newLikes: number;
  timeBonus: { mayOffer: boolean } | null;
};

/**
 * The member of a frame as things stand now: what was loaded with the page, and over it what was bought, spent, read or
 * liked since, in this window or any other. Whoever paid has no time bonus; whose credits came is offered none.
 */
export function useMemberNow<Member extends LiveMember>(member: Member): Member;
export function useMemberNow<Member extends LiveMember>(member: Member | null): Member | null;
export function useMemberNow<Member extends LiveMember>(member: Member | null): Member | null {
  const known = useCounts();
  if (!member || !known) return member;
  const { unread, likes, credits, isPaid } = known;
  const bonus = isPaid ? null : member.timeBonus;
  return {
    ...member,
    credits,
    paidUser: isPaid,
    unreadMessages: unread,
    newLikes: likes,
    timeBonus: bonus && { ...bonus, mayOffer: bonus.mayOffer && credits <= member.credits },
  };
}
