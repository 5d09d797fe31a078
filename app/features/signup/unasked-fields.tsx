import { type SignupValues, valuesOf } from "#app/features/signup/offer/signup-offer.ts";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";

/** What no step of the signup asks: what a lander asked already, its name, and the device's time zone. */
export function UnaskedFields({ values }: { values: SignupValues }) {
  return (
    <>
      <TimeZoneField />
      <BroughtAlong values={values} />
    </>
  );
}

/** What a lander asked that no step does: interests, and the lander's own name. */
function BroughtAlong({ values }: { values: SignupValues }) {
  return ["interest", "lander"].flatMap((name) =>
    valuesOf(values, name).map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}

/** The device's time zone, by which the age counts. */
function TimeZoneField() {
  const zone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : "";
  return <input type="hidden" name="time_zone" value={zone} readOnly />;
}
