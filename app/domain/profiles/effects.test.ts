import { forgetDevicePlace } from "#app/domain/profiles/forget-device-place.server.ts";
import { getOwnProfile } from "#app/domain/profiles/get-own-profile.server.ts";
import { saveAbout } from "#app/domain/profiles/save-about.server.ts";
import { saveDetails } from "#app/domain/profiles/save-details.server.ts";
import { saveInterests } from "#app/domain/profiles/save-interests.server.ts";
import { saveWishes } from "#app/domain/profiles/save-wishes.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("profiles", {
  "own": ({ ctx }) => getOwnProfile(ctx),
  "about": ({ ctx }) => saveAbout(ctx, { name: "Anna", bio: "Likes the sea and long walks.", bio_language: "en", note: "", opening_message: "" }),
  "details": ({ ctx }) => saveDetails(ctx, { gender: "woman", sexuality: null, body_type: "slim", hair_color: "brown", eye_color: "blue", relationship_status: "single", tattoos: "no", height: 170, sensitive_data: false }),
  "wishes": ({ ctx }) => saveWishes(ctx, { looking_for: ["woman", "man"], min_age: 30, max_age: 50, countries: ["NL"], sensitive_data: true }),
  "forget the place": ({ ctx }) => forgetDevicePlace(ctx),
  "no interests": ({ ctx }) => saveInterests(ctx, { interests: [] }),
});
