import type { CaseKind } from "#app/domain/safety/desk/case-kinds.ts";

/** Where a case is opened; `search` keeps what the list beside it shows. */
export const caseAddress = (brand: string, kind: CaseKind, id: string, search = ""): string =>
  `/desk/${brand}/${kind}/${id}${search}`;
