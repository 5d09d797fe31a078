import { describe, expect, it } from "vitest";
import type { OwnPhoto } from "#app/domain/profiles/photos/own/present-own-photo.server.ts";
import { optimisticPhotos } from "./optimistic-photos.ts";

const photo = (id: string, status: OwnPhoto["status"], isMain = false): OwnPhoto => ({
  id,
  status,
  isMain,
  photo: { src: id, srcSet: "", placeholder: null },
  ground: null,
  decisionId: null,
  isTakenBack: false,
});
const photos = [photo("a", "approved", true), photo("b", "pending"), photo("c", "approved")];
const sent = (...entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const shown = (order: string[] | null, deleted: string | null) =>
  optimisticPhotos(photos, {
    order: order ? sent(...order.map((id): [string, string] => ["ids", id])) : undefined,
    deletion: deleted === null ? undefined : sent(["photoId", deleted]),
  }).map(({ id, isMain }) => (isMain ? `${id}*` : id));

describe("the photos shown while the server works", () => {
  it.each([
    ["nothing was sent", null, null, ["a*", "b", "c"]],
    ["the order is new", ["c", "b", "a"], null, ["c*", "b", "a"]],
    ["the first is being checked", ["b", "a", "c"], null, ["b", "a*", "c"]],
    ["the main one is deleted", null, "a", ["b", "c*"]],
    ["one is deleted while another order is sent", ["c", "a", "b"], "a", ["c*", "b"]],
    ["a photo came that the order does not know", ["c", "a"], null, ["c*", "a", "b"]],
    ["somebody else's is deleted", null, "z", ["a*", "b", "c"]],
  ])("%s", (_, order, deleted, expected) => {
    expect(shown(order, deleted)).toEqual(expected);
  });
});
