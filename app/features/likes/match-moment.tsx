import Heart from "lucide-react/icons/heart";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { TextSkeleton } from "#app/ui/skeleton/skeletons.tsx";
import { FictionalNote } from "#app/features/fictional-profiles/fictional-note.tsx";
import { FirstLine } from "#app/features/icebreakers/first-line.tsx";
import type { MatchFace, MatchPair } from "./like-contract.ts";

/** Both portraits leaning on each other, a heart between them. */
export function MatchPortraits({ me, other }: { me: MatchFace; other: MatchFace }) {
  return (
    <div className="match-portraits" aria-hidden="true">
      {[me, other].map(({ name, photo }, side) => (
        <span key={side === 0 ? "me" : "other"} className="match-portrait" data-side={side === 0 ? "me" : "other"}>
          {photo ? (
            <img src={photo} alt="" width={320} height={400} />
          ) : (
            <span className="match-initial">{name.slice(0, 1)}</span>
          )}
        </span>
      ))}
      <span className="match-heart">
        <Heart />
      </span>
    </div>
  );
}

/** The moment of a match: both faces come together, with first lines from what the two share. */
export function MatchMoment({ pair, open, onClose }: { pair: MatchPair; open: boolean; onClose: () => void }) {
  const { t } = useTranslation("likes");
  const { id, me, other, fictional } = pair;
  return (
    <Dialog unasked open={open} onClose={onClose} title={t("match.title")} size="sm">
      <MatchPortraits me={me} other={other} />
      <p className="match-words">{t("match.text", { name: other.name })}</p>
      {fictional && <FictionalNote />}
      {/* why here: where the whole moment waited for words, it would be closed */}
      <Suspense fallback={<TextSkeleton lines={5} />}>
        <FirstLine
          key={id}
          person={{ id, name: other.name }}
          lead={t("match.begin")}
          onLeave={onClose}
          instead={
            <ButtonLink to={`/members/${id}/icebreaker`} onClick={onClose} wide>
              {t("match.hello")}
            </ButtonLink>
          }
        />
      </Suspense>
      <Button variant="quiet" onClick={onClose} wide>
        {t("match.keep")}
      </Button>
    </Dialog>
  );
}
