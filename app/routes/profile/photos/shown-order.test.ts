import { describe, expect, it } from "vitest";
import type { OwnPhoto } from "#app/domain/photos/present-own-photo.server.ts";
import { shownOrder } from "./shown-order.ts";

const photo = (id: string, status: OwnPhoto["status"], isMain = false): OwnPhoto => ({ id, status, isMain, photo: { src: id, srcSet: "", placeholder: null }, ground: null, decisionId: null });
const photos = [photo("a", "approved", true), photo("b", "pending"), photo("c", "approved")];
const sent = (...entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const shown = (form: FormData | undefined) => shownOrder(photos, form).map(({ id, isMain }) => (isMain ? `${id}*` : id));

describe("the photos shown while the server works", () => {
  it.each([
    ["nothing was sent", undefined, ["a*", "b", "c"]],
    ["one goes earlier", sent(["intent", "earlier"], ["photoId", "c"]), ["a*", "c", "b"]],
    ["the main one goes later, behind one that is being checked", sent(["intent", "later"], ["photoId", "a"]), ["b", "a*", "c"]],
    ["another becomes main", sent(["intent", "main"], ["photoId", "c"]), ["c*", "a", "b"]],
    ["the main one is deleted", sent(["intent", "delete"], ["photoId", "a"]), ["b", "c*"]],
    ["all were dragged", sent(["intent", "order"], ["ids", "c"], ["ids", "b"], ["ids", "a"]), ["c*", "b", "a"]],
    ["something else was sent", sent(["intent", "dance"], ["photoId", "a"]), ["a*", "b", "c"]],
    ["an unknown one was moved", sent(["intent", "earlier"], ["photoId", "z"]), ["a*", "b", "c"]],
  ])("%s", (_, form, order) => {
    expect(shown(form)).toEqual(order);
  });
});
