import { getMemberCounts } from "#app/domain/live/get-member-counts.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("live", {
  "counts": ({ ctx }) => getMemberCounts(ctx),
});
