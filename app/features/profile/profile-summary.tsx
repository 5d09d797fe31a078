import { useTranslation } from "react-i18next";
import Eye from "lucide-react/icons/eye";
import Plus from "lucide-react/icons/plus";
import type { OwnPhoto } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import type { ProfileStep } from "#app/domain/profiles/own-profile/profile-steps.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";
import { Link } from "#app/ui/link/link.tsx";

type ProfileSummaryProps = {
  id: string;
  name: string;
  age: number;
  photo: OwnPhoto | undefined;
  photoCount: number;
  isFindable: boolean;
  progress: { percent: number; next: ProfileStep | null };
};

const stepTargets: Record<ProfileStep, string> = {
  photo: "/profile/photos",
  about: "#about",
  details: "#details",
  interests: "#interests",
  place: "#place",
  opening: "#about",
};

/** How far the profile has come, and the step that adds most. */
function Progress({ percent, next }: ProfileSummaryProps["progress"]) {
  const { t } = useTranslation("profile");
  return (
    <div className="own-progress">
      <p className="font-semibold" id="own-progress">
        {t("progress.label", { percent })}
      </p>
      <progress value={percent} max={100} aria-labelledby="own-progress" />
      {next ? (
        <p>
          <Link to={stepTargets[next]} data-part="link">
            {t(`progress.step.${next}`)}
          </Link>
        </p>
      ) : (
        <p className="text-ink-muted">{t("progress.done")}</p>
      )}
    </div>
  );
}

/** The portrait, the name and how the profile does. */
export function ProfileSummary({ id, name, age, photo, photoCount, isFindable, progress }: ProfileSummaryProps) {
  const { t } = useTranslation("profile");
  return (
    <Card as="section" aria-label={t("summary.label")} className="own-summary" padded={false}>
      <Link
        to="/profile/photos"
        className="own-portrait"
        aria-label={photo ? t("summary.photos", { count: photoCount }) : t("summary.addPhoto")}
      >
        {photo ? (
          <Photo src={photo.src} width={480} height={600} alt="" eager />
        ) : (
          <span className="own-no-photo">
            <Plus aria-hidden="true" />
            <span>{t("summary.addPhoto")}</span>
          </span>
        )}
        {photo && !photo.isApproved && <span className="own-checking">{t("summary.checking")}</span>}
      </Link>
      <div className="own-summary-text">
        <p className="own-name">
          <span dir="auto">{name}</span>
          <span> </span>
          <span className="text-ink-muted">{age}</span>
        </p>
        {!isFindable && <p className="text-sm text-ink-muted">{t("summary.hidden")}</p>}
        <Progress {...progress} />
        <ButtonLink to={`/members/${id}`} variant="secondary" size="sm" icon={<Eye />}>
          {t("summary.preview")}
        </ButtonLink>
      </div>
    </Card>
  );
}
