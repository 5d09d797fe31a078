import { describe, expect, it } from "vitest";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import { nextMessageCost } from "./next-message-cost.ts";

const free: ChatAllowance = {
  messagePrice: 3,
  photoPrice: 5,
  gifts: [],
  freeMessagesLeft: 2,
  freeConversationsLeft: 1,
  credits: 0,
  isPaid: false,
};
const paid: ChatAllowance = { ...free, freeMessagesLeft: null, freeConversationsLeft: null, credits: 3, isPaid: true };

describe("the cost of the next message", () => {
  it("is nothing while free ones are left", () =>
    expect(nextMessageCost(free, true)).toEqual({ isFree: true, price: 3, freeLeft: 2, lack: null }));
  it("is the brand's price for members who paid", () =>
    expect(nextMessageCost(paid, true)).toEqual({ isFree: false, price: 3, freeLeft: null, lack: null }));
  it("says what is lacking", () => {
    expect(nextMessageCost({ ...paid, credits: 2 }, false).lack).toBe("credits");
    expect(nextMessageCost({ ...free, freeMessagesLeft: 0 }, false).lack).toBe("freeOver");
    expect(nextMessageCost({ ...free, freeMessagesLeft: 0, credits: 3 }, false).lack).toBeNull();
    expect(nextMessageCost({ ...free, freeConversationsLeft: 0 }, true).lack).toBe("conversations");
    expect(nextMessageCost({ ...free, freeConversationsLeft: 0 }, false).lack).toBeNull();
  });
  it("is nothing where messages cost nothing", () =>
    expect(nextMessageCost({ ...free, messagePrice: 0, freeMessagesLeft: 0 }, false)).toEqual({
      isFree: true,
      price: 0,
      freeLeft: null,
      lack: null,
    }));
});
