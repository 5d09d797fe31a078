import { blockMember } from "#app/domain/blocks/block-member.server.ts";
import { listBlocked } from "#app/domain/blocks/list-blocked.server.ts";
import { unblockMember } from "#app/domain/blocks/unblock-member.server.ts";
import { viewPerson } from "#app/domain/blocks/view-person.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("blocks", {
  "block": ({ ctx, cora }) => blockMember(ctx, { profileId: cora.oneProfile }),
  "block a match": ({ ctx, cora }) => blockMember(ctx, { profileId: cora.otherProfile }),
  "block again": ({ ctx, eva }) => blockMember(ctx, { profileId: eva.oneProfile }),
  "block oneself": ({ ctx, anna }) => blockMember(ctx, { profileId: anna.oneProfile }),
  "list": ({ ctx }) => listBlocked(ctx),
  "unblock": ({ ctx, eva }) => unblockMember(ctx, { profileId: eva.oneProfile }),
  "unblock one who is not blocked": ({ ctx, cora }) => unblockMember(ctx, { profileId: cora.oneProfile }),
  "view a person": ({ ctx, cora }) => viewPerson(ctx, { id: cora.oneProfile }),
  "view one who is blocked": ({ ctx, eva }) => viewPerson(ctx, { id: eva.oneProfile }),
  "block what is nobody": ({ ctx }) => blockMember(ctx, { profileId: "none" }),
  "unblock what is nobody": ({ ctx }) => unblockMember(ctx, { profileId: "none" }),
  "view what is nobody": ({ ctx }) => viewPerson(ctx, { id: "none" }),
});
