import { useState } from "react";
import { useTranslation } from "react-i18next";
import MapPin from "lucide-react/icons/map-pin";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { valueOf } from "#app/features/signup/offer/signup-offer.ts";
import type { StepProps } from "./step-props.ts";
import { findDeviceRegion } from "./device-region.ts";

type Search = "idle" | "busy" | "found" | "failed";

/** Step 1: country and region, proposed from the visitor's address; the device's place only when asked. */
export function PlaceStep({ id, offer, values, told }: StepProps) {
  const { t } = useTranslation(["signup", "members"]);
  const [place, setPlace] = useState({
    country: valueOf(values, "country") ?? offer.country,
    region: valueOf(values, "region") ?? "",
  });
  const [search, setSearch] = useState<Search>("idle");
  const groups = offer.countries.map(({ code, name }) => ({
    code,
    label: name,
    options: offer.regions
      .filter(({ country }) => country === code)
      .map((region) => ({ value: region.id, label: region.name })),
  }));
  const chosen = groups.find(({ code }) => code === place.country);

  async function askDevice() {
    setSearch("busy");
    const found = await findDeviceRegion();
    setSearch(found ? "found" : "failed");
    if (found) setPlace(found);
  }

  return (
    <>
      <SelectField
        id={`${id}-country`}
        name="country"
        label={t("signup:country.label")}
        autoComplete="country"
        options={offer.countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={place.country}
        onChange={({ currentTarget }) => setPlace({ country: currentTarget.value, region: "" })}
        errors={told("country")}
      />
      <SelectField
        id={`${id}-region`}
        name="region"
        label={t("signup:region.label")}
        placeholder={t("signup:region.choose")}
        {...(chosen ? { options: chosen.options } : { options: [], groups })}
        value={place.region}
        onChange={({ currentTarget: { value } }) => setPlace((now) => ({ ...now, region: value }))}
        errors={told("region")}
      />
      <div className="script-only grid gap-2">
        <Button variant="secondary" icon={<MapPin />} loading={search === "busy"} onClick={() => void askDevice()}>
          {t("signup:device.ask")}
        </Button>
        <p className="text-sm text-ink-muted" aria-live="polite">
          {t(search === "found" || search === "failed" ? `signup:device.${search}` : "signup:device.hint")}
        </p>
      </div>
    </>
  );
}
