import type { EndpointHandler } from "./endpoint-handler.server.ts";
import { searchMembersHandler } from "./members/search-members.server.ts";
import { viewMemberHandler } from "./members/view-member.server.ts";
import { mailMemberHandler } from "./members/mail-member.server.ts";
import { signOutMemberHandler } from "./members/sign-out-member.server.ts";
import { noteMemberHandler } from "./members/note-member.server.ts";
import { suspendMemberHandler } from "./members/suspend-member.server.ts";
import { liftSuspensionHandler } from "./members/lift-suspension.server.ts";
import { exportMemberHandler } from "./members/export-member.server.ts";
import { eraseMemberHandler } from "./members/erase-member.server.ts";

/** What the API does about members; none of it shows a message, and none acts as a member. */
export const memberEndpoints: readonly EndpointHandler[] = [
  searchMembersHandler,
  viewMemberHandler,
  mailMemberHandler,
  signOutMemberHandler,
  noteMemberHandler,
  suspendMemberHandler,
  liftSuspensionHandler,
  exportMemberHandler,
  eraseMemberHandler,
];
