import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";

/** What each dialog about a member is given; `onDone` is told what came of it, "" for nothing worth saying. */
export type StepProps = {
  brand: string;
  member: ViewedMember;
  onClose: () => void;
  onDone: (text: string) => void;
};
