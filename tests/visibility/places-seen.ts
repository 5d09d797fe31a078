import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { listBlocked } from "#app/domain/safety/blocks/list-blocked.server.ts";
import { viewPerson } from "#app/domain/safety/blocks/view-person.server.ts";
import { findPartner } from "#app/domain/chat/conversations/find-partner.server.ts";
import { getChats } from "#app/domain/chat/conversations/get-chats.server.ts";
import type { ChatPartner } from "#app/domain/chat/conversations/conversation-state.ts";
import { listChats } from "#app/domain/chat/conversations/list-chats.server.ts";
import { suggestIcebreakers } from "#app/domain/chat/icebreakers/suggest-icebreakers.server.ts";
import { viewConversation } from "#app/domain/chat/messages/view-conversation.server.ts";
import { viewNewConversation } from "#app/domain/chat/messages/view-new-conversation.server.ts";
import { writeMessage } from "#app/domain/chat/messages/write-message.server.ts";
import { getLikes } from "#app/domain/discovery/likes/get-likes.server.ts";
import { getNewestAutoLike } from "#app/domain/discovery/likes/get-newest-auto-like.server.ts";
import { likeMember } from "#app/domain/discovery/likes/like-member.server.ts";
import { listLikes } from "#app/domain/discovery/likes/list-likes.server.ts";
import { passLike } from "#app/domain/discovery/likes/pass-like.server.ts";
import { listLedgerEntries } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { countMembers } from "#app/domain/chat/counts/count-members.server.ts";
import { countNews } from "#app/domain/notifications/counts/count-news.server.ts";
import { findSenders } from "#app/domain/notifications/occasions/find-senders.server.ts";
import { passMember } from "#app/domain/discovery/swipes/pass-member.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { includesShown, isGuest, opensPhoto, type Place, succeeds } from "#tests/visibility/place.ts";
import { weeklyFigures } from "#tests/visibility/places-offered.ts";
import { relations, type Scene } from "#tests/visibility/scene.ts";

const lists = [
  ["received", "likes viewer"],
  ["given", "liked by viewer"],
  ["matches", "match"],
] as const;
const talks = ["wrote to viewer", "written to by viewer"] as const;

/** Whether anything but the name of a partner is shown: all of it, or nothing. */
function isShown({ isShown: shown, photo, age }: ChatPartner): boolean {
  if (new Set([shown, photo !== null, age !== null]).size > 1) throw new Error("A partner is shown by half");
  return shown;
}

/** Whether the viewer would be told of something that the person shown did, by a mail that is sent now. */
async function isTold(
  { tenant, viewer, shown, conversationId }: Scene,
  kind: "new_message" | "unread_reminder" | "like" | "match",
): Promise<boolean> {
  const { accountId } = viewer.actor;
  return withTenant(tenant.id, async (tx) => {
    const details = conversationId === null ? { from: shown.id } : { conversation: conversationId, number: 1 };
    const { id } = await tx.notification.create({
      data: { tenantId: tenant.id, accountId, channel: "mail", kind, details, dedupeKey: kind },
    });
    return (
      await findSenders(tx, tenant.id, [
        { id, accountId, channel: "mail", kind, details, createdAt: viewer.clock.now(), isDue: true },
      ])
    ).has(id);
  });
}

/** Has the viewer's message have cost a credit, as sending it would. */
async function chargeMessage({ tenant: { id: tenantId }, viewer: { actor } }: Scene): Promise<void> {
  const { accountId, profileId: senderId } = actor;
  await withTenant(tenantId, async (tx) => {
    await fillWallet(tx, { tenantId, accountId, credits: 1 });
    const { conversationId, number, clientMessageId } = await tx.message.findFirstOrThrow({
      where: { tenantId, senderId },
    });
    const key = `message:${senderId}:${clientMessageId}`;
    const [{ id: transferId } = { id: null }] = await tx.$queryRaw<{ id: string }[]>`
      select spend_credits(${tenantId}, ${accountId}::uuid, 'message', 1, ${key}, now()) as id`;
    await tx.message.update({
      where: { tenantId_conversationId_number: { tenantId, conversationId, number } },
      data: { credits: 1, transferId },
    });
  });
}

const likePlaces: readonly Place[] = [
  ...lists.map(
    ([type, relation]): Place => ({
      name: `likes: ${type}, and their count`,
      level: "seen",
      relations: [relation],
      covers: ["discovery/likes/list-likes.server.ts", "discovery/likes/read-likes.server.ts"],
      async shows(scene) {
        const { likes, counts } = await listLikes(scene.viewer, { type });
        if (counts[type] !== likes.length) throw new Error("The count is not that of the list");
        return includesShown(scene, likes);
      },
    }),
  ),
  {
    name: "likes.php: given",
    level: "seen",
    relations: ["liked by viewer", "match"],
    covers: ["discovery/likes/get-likes.server.ts"],
    shows: async (scene) => includesShown(scene, (await getLikes(scene.viewer)).profiles),
  },
  {
    name: "likes.php: received",
    level: "seen",
    relations: ["likes viewer", "match"],
    covers: [],
    shows: async (scene) => includesShown(scene, (await getLikes(scene.viewer)).liked_by),
  },
  {
    name: "auto-like.php",
    level: "seen",
    relations: ["auto-liked by viewer"],
    covers: ["discovery/likes/get-newest-auto-like.server.ts"],
    shows: async (scene) => (await getNewestAutoLike(scene.viewer))?.id === scene.shown.id,
  },
  {
    name: "badge of new likes",
    level: "seen",
    relations: ["likes viewer"],
    covers: ["notifications/counts/member-counts-sql.ts", "chat/counts/count-members.server.ts"],
    shows: async ({ viewer }) => (await countOf(viewer))?.likes === 1,
  },
  {
    name: "badge of an installed app, by push",
    level: "seen",
    relations: ["likes viewer"],
    covers: ["notifications/counts/count-news.server.ts"],
    shows: async ({ viewer }) => (await countNews({ tenantId: viewer.tenant.id }, viewer.actor)).likes === 1,
  },
  {
    name: "badge of new likes on a page",
    level: "seen",
    relations: ["likes viewer"],
    covers: ["membership/current-member/get-member-state.server.ts"],
    shows: async ({ viewer }) => (await getMemberState(viewer))?.newLikes === 1,
  },
  {
    name: "mail of a like",
    level: "seen",
    relations: ["likes viewer"],
    covers: ["notifications/occasions/find-senders.server.ts"],
    shows: (scene) => isTold(scene, "like"),
  },
  {
    name: "mail of a match",
    level: "seen",
    relations: ["match"],
    covers: [],
    shows: (scene) => isTold(scene, "match"),
  },
  {
    name: "likes of the weekly mail",
    level: "seen",
    relations: ["likes viewer"],
    except: ({ fictional }) => fictional,
    covers: [],
    shows: async (scene) => (await weeklyFigures(scene))["likes"] === 1,
  },
];

const chatPlaces: readonly Place[] = [
  {
    name: "list of chats: the face",
    level: "seen",
    relations: talks,
    covers: [
      "chat/conversations/list-chats.server.ts",
      "chat/conversations/partner-columns.ts",
      "chat/conversations/present-partner.server.ts",
    ],
    shows: async ({ viewer }) => (await listChats(viewer)).chats.some(({ partner }) => isShown(partner)),
  },
  {
    name: "list of chats: the name",
    level: "named",
    relations: talks,
    except: ({ blocked }) => blocked,
    covers: [],
    shows: async ({ viewer }) => (await listChats(viewer)).chats.some(({ partner }) => partner.name !== ""),
  },
  {
    name: "chats.php",
    level: "named",
    relations: talks,
    except: ({ blocked }) => blocked,
    covers: ["chat/conversations/get-chats.server.ts"],
    shows: async ({ viewer }) => (await getChats(viewer)).chats.some(({ name }) => name !== ""),
  },
  {
    name: "badge of unread messages, as the list has them",
    level: "named",
    relations: ["wrote to viewer"],
    except: ({ blocked }) => blocked,
    also: ({ left, elsewhere }) => left && !elsewhere,
    covers: [],
    async shows({ viewer }) {
      const listed = (await listChats(viewer)).chats.reduce((sum, { unread }) => sum + unread, 0);
      const counted = [
        (await countOf(viewer))?.unread,
        (await countNews({ tenantId: viewer.tenant.id }, viewer.actor)).unread,
        (await getMemberState(viewer))?.unreadMessages,
      ];
      if (counted.some((count) => count !== listed)) throw new Error("The badge is not what the list has");
      return listed > 0;
    },
  },
  {
    name: "history of credits: the name",
    level: "named",
    relations: ["written to by viewer"],
    except: ({ blocked }) => blocked,
    changes: true,
    covers: ["money/ledger/list-ledger-entries.server.ts"],
    async shows(scene) {
      await chargeMessage(scene);
      const { entries } = await listLedgerEntries(scene.viewer, { side: "spent" });
      if (entries.length !== 1) throw new Error("The credit was not spent");
      return entries.some(({ partner }) => partner?.name !== null);
    },
  },
  {
    name: "conversation: the face",
    level: "seen",
    relations: talks,
    covers: ["chat/conversations/read-conversation.server.ts"],
    shows: async ({ viewer, conversationId }) =>
      conversationId !== null && isShown((await viewConversation(viewer, { conversationId })).conversation.partner),
  },
  {
    name: "conversation: the name",
    level: "named",
    relations: talks,
    covers: [],
    shows: async ({ viewer, conversationId }) =>
      conversationId !== null && (await viewConversation(viewer, { conversationId })).conversation.partner.name !== "",
  },
  {
    name: "conversation: by the person",
    level: "named",
    relations: talks,
    covers: ["chat/conversations/find-partner.server.ts"],
    shows: async ({ viewer, shown }) => ((await findPartner(viewer, { profileId: shown.id }))?.name ?? "") !== "",
  },
  {
    name: "conversation: writing on",
    level: "named",
    relations: talks,
    except: ({ present, blocked, guest }) => !present || blocked || guest,
    changes: true,
    covers: [],
    async shows({ viewer, conversationId }) {
      if (conversationId === null) return false;
      const { canReply } = (await viewConversation(viewer, { conversationId })).conversation;
      const sent = await writeMessage(viewer, {
        to: { conversationId },
        message: { kind: "text", clientMessageId: crypto.randomUUID(), text: "Hi" },
      }).then(
        () => "yes",
        (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
      );
      if (sent !== (["gone", "blocked"].includes(canReply) ? "not_found" : canReply))
        throw new Error(`The page says ${canReply}, and sending ${String(sent)}`);
      return sent === "yes";
    },
  },
  {
    name: "mail of a message",
    level: "seen",
    relations: ["wrote to viewer"],
    also: ({ unconfirmed }) => unconfirmed,
    covers: [],
    shows: (scene) => isTold(scene, "new_message"),
  },
  {
    name: "reminder of a message",
    level: "seen",
    relations: ["wrote to viewer"],
    also: ({ unconfirmed }) => unconfirmed,
    covers: [],
    shows: (scene) => isTold(scene, "unread_reminder"),
  },
  {
    name: "page of the first message",
    level: "seen",
    relations: ["none", "likes viewer", "liked by viewer"],
    except: isGuest,
    covers: ["chat/messages/view-new-conversation.server.ts"],
    shows: ({ viewer, shown }) => succeeds(viewNewConversation(viewer, { profileId: shown.id })),
  },
  {
    name: "first message",
    level: "seen",
    relations: ["none", "likes viewer", "liked by viewer"],
    except: isGuest,
    changes: true,
    covers: [],
    shows: ({ viewer, shown }) =>
      succeeds(
        writeMessage(viewer, {
          to: { profileId: shown.id },
          message: { kind: "text", clientMessageId: crypto.randomUUID(), text: "Hi" },
        }),
      ),
  },
  {
    name: "icebreakers",
    level: "seen",
    relations,
    covers: ["chat/icebreakers/suggest-icebreakers.server.ts", "profiles/visibility/find-other-profile.server.ts"],
    shows: ({ viewer, shown }) => succeeds(suggestIcebreakers(viewer, { profileId: shown.id })),
  },
];

const countOf = async ({ tenant, actor }: MemberCtx) =>
  (await countMembers({ tenantId: tenant.id }, { members: [actor] }))[0];

/** Places where a member is shown people that they know of. */
export const seeingPlaces: readonly Place[] = [
  {
    name: "profile",
    level: "seen",
    relations,
    covers: ["discovery/members/view-member.server.ts", "discovery/members/view-member-rows.server.ts"],
    shows: ({ viewer, shown }) => succeeds(viewMember(viewer, { id: shown.id })),
  },
  {
    name: "media",
    level: "seen",
    relations,
    covers: ["profiles/photos/serving/find-asked-photo.server.ts"],
    shows: (scene) => opensPhoto(scene.viewer, scene),
  },
  {
    name: "page to report or block: the face",
    level: "seen",
    relations,
    covers: ["safety/blocks/view-person.server.ts"],
    shows: ({ viewer, shown }) =>
      viewPerson(viewer, { id: shown.id }).then(
        ({ isShown: shows }) => shows,
        () => false,
      ),
  },
  {
    name: "list of the blocked",
    level: "named",
    relations: ["none"],
    changes: true,
    covers: ["safety/blocks/list-blocked.server.ts"],
    async shows({ tenant, viewer, shown }) {
      const data = { tenantId: tenant.id, fromProfileId: viewer.actor.profileId, toProfileId: shown.id };
      const isHere = await withTenant(tenant.id, (tx) => tx.profile.count({ where: { id: shown.id } }));
      if (isHere > 0) await withTenant(tenant.id, (tx) => tx.profileBlock.createMany({ data, skipDuplicates: true }));
      return (await listBlocked(viewer)).some(({ id }) => id === shown.id);
    },
  },
  {
    name: "liking",
    level: "seen",
    relations: ["none", "likes viewer", "wrote to viewer"],
    except: isGuest,
    changes: true,
    covers: ["discovery/likes/add-like.server.ts"],
    shows: ({ viewer, shown }) => succeeds(likeMember(viewer, { profileId: shown.id, source: "profile" })),
  },
  {
    name: "passing",
    level: "seen",
    relations: ["none", "likes viewer"],
    changes: true,
    covers: ["discovery/swipes/pass-member.server.ts"],
    shows: ({ viewer, shown }) => succeeds(passMember(viewer, { profileId: shown.id })),
  },
  {
    name: "passing on a like",
    level: "seen",
    relations: ["likes viewer"],
    changes: true,
    covers: ["discovery/likes/pass-like.server.ts"],
    shows: ({ viewer, shown }) => succeeds(passLike(viewer, { profileId: shown.id })),
  },
  ...likePlaces,
  ...chatPlaces,
];
