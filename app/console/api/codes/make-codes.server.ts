import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { makeCodes as contract } from "#app/console/contracts/codes/make-codes.ts";
import { makeCodes } from "#app/domain/money/desk/discount-codes/make-codes.server.ts";
import { readNamedMember } from "#app/domain/money/desk/members/named-member.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

export const makeCodesHandler = forBrand(
  contract,
  (ctx, { brand: _, key, names, whom, reason, expiresAt, ...terms }) => {
    const member = whom === "" ? null : readNamedMember(whom);
    if (whom !== "" && member === null) throw new AppError("not_found");
    const ends = expiresAt === null ? null : new Date(expiresAt);
    return makeCodes(ctx, { key, names, whom: member, reason, terms: { ...terms, expiresAt: ends } });
  },
);
