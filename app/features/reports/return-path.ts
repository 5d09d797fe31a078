import type { Person } from "#app/domain/safety/blocks/view-person.server.ts";

/**
 * Leads from a report or a block back to the profile; of a hidden one to the conversation, or else to whom the member
 * blocked. `label` is a key of `report`.
 */
export function wayBack({ id, isShown, conversationId }: Pick<Person, "id" | "isShown" | "conversationId">) {
  if (isShown) return { to: `/members/${id}`, label: "back" } as const;
  return conversationId === null
    ? ({ to: "/profile/blocked", label: "blocked.link" } as const)
    : ({ to: `/chats/${conversationId}`, label: "backToChat" } as const);
}
