import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { locateDevice, type PlaceFailure } from "./locate-device.ts";
import type { SectionAnswer } from "./sections.ts";

type Answer = SectionAnswer | Unsent;

/** What went wrong, as a key of `place.failed`. */
function failureOf(own: PlaceFailure | null, answer: Answer | undefined): PlaceFailure | null {
  if (own !== null) return own;
  if (answer === undefined || (!isUnsent(answer) && answer.saved)) return null;
  if (isUnsent(answer)) return "unavailable";
  return answer.result.error?.lat?.includes("moved_too_often") ? "moved_too_often" : "not_here";
}

/** The place of the device: given on request, kept roughly, taken back with one press. */
export function DevicePlace({ isKept, isHydrated }: { isKept: boolean; isHydrated: boolean }) {
  const { t } = useTranslation("profile");
  const sending = useFetcher<Answer>({ key: "profile-device-place" });
  const forgetting = useFetcher<Answer>({ key: "profile-forget-place" });
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<PlaceFailure | null>(null);
  const failure = failureOf(refusal, sending.data);
  const share = async () => {
    setAsking(true);
    setRefusal(null);
    const found = await locateDevice();
    setAsking(false);
    if (typeof found === "string") setRefusal(found);
    else
      await sending.submit(
        { section: "device_place", lat: found.lat, lon: found.lon },
        { method: "post", action: "/profile" },
      );
  };
  return (
    <div className="own-device">
      <h3 className="text-base">{t("place.device")}</h3>
      <p className="text-sm text-ink-muted">{isKept ? t("place.deviceKept") : t("place.deviceHint")}</p>
      <div className="flex flex-wrap gap-3">
        {isHydrated && (
          <Button
            variant="secondary"
            size="sm"
            icon={<LocateFixed />}
            loading={isAsking || sending.state !== "idle"}
            onClick={() => void share()}
          >
            {isKept ? t("place.renew") : t("place.share")}
          </Button>
        )}
        {isKept && (
          <forgetting.Form method="post" action="/profile">
            <MadeFor />
            <input type="hidden" name="section" value="forget_place" />
            <Button type="submit" variant="quiet" size="sm" loading={forgetting.state !== "idle"}>
              {t("place.forget")}
            </Button>
          </forgetting.Form>
        )}
      </div>
      <FieldError id="own-device" errors={failure ? [t(`place.failed.${failure}`)] : undefined} />
    </div>
  );
}
