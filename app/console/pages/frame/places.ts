import type { TextKey } from "#app/console/client/texts.ts";
import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";

export type Place = { to: string; title: TextKey; right: OperatorRight | null };

/** The places at the side of every page, for whoever has the right on any brand; null is for everybody. */
export const places: readonly { title: TextKey; places: readonly Place[] }[] = [
  {
    title: "frame:places.brands",
    places: [{ to: "/", title: "frame:places.allBrands", right: "brands.see" }],
  },
  {
    title: "frame:places.work",
    places: [
      { to: "/desk", title: "frame:places.desk", right: "complaints.answer" },
      { to: "/members", title: "frame:places.members", right: "members.see" },
      { to: "/money", title: "frame:places.money", right: "payments.see" },
      { to: "/codes", title: "frame:places.codes", right: "codes.see" },
      { to: "/news", title: "frame:places.news", right: "news.see" },
      { to: "/numbers", title: "frame:places.numbers", right: "numbers.see" },
    ],
  },
  {
    title: "frame:places.platform",
    places: [
      { to: "/operations", title: "frame:places.operations", right: "operations.see" },
      { to: "/companies", title: "frame:places.companies", right: "companies.see" },
    ],
  },
  {
    title: "frame:places.who",
    places: [
      { to: "/operators", title: "frame:places.operators", right: "operators.see" },
      { to: "/audit", title: "frame:places.audit", right: "audit.see" },
      { to: "/account", title: "frame:places.account", right: null },
    ],
  },
];
