import type { PlatformCtx } from "./platform-ctx.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";

/** What a use case is given by which an operator changes what brands serve. */
export type TenantOperatorCtx = OperatorCtx & Pick<PlatformCtx, "announce">;
