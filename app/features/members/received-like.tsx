import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import X from "lucide-react/icons/x";
import { ProfileName } from "./profile-name.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";
import { LikeButton } from "#app/features/likes/like-button.tsx";
import { MatchPortraits } from "#app/features/likes/match-moment.tsx";
import type { Unsent } from "#app/features/connection/unsent.ts";
import type { ReceivedLikeData } from "./received-like-data.server.ts";

type ReceivedLikeProps = {
  like: ReceivedLikeData;
  title: string;
  text: string;
  answer: Unsent | undefined;
};

/** A like by a member: who it is, and what to make of it (spec section 2). */
export function ReceivedLike({ like: { member, relation, me, mark, warns }, title, text, answer }: ReceivedLikeProps) {
  const { t } = useTranslation("likes");
  const { id, name, photo } = member;
  return (
    <article className="page-width one-like">
      <div className="one-like-back">
        <BackLink to="/likes/received" label={t("one.back")} />
      </div>
      {me ? (
        <MatchPortraits me={me} other={{ name, photo: photo?.src ?? null }} />
      ) : photo ? (
        <Photo
          className="one-like-photo"
          src={photo.src}
          srcSet={photo.srcSet}
          sizes="(min-width: 62rem) 30rem, 100vw"
          width={960}
          height={1200}
          alt={name}
          placeholder={photo.placeholder ?? undefined}
          eager
        />
      ) : (
        <span className="one-like-photo profile-initial" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <div className="one-like-text">
        <p className="one-like-title">{title}</p>
        <ProfileName member={member} mark={mark} warns={warns} />
        <p className="text-ink-muted">{text}</p>
        <UnsentAlert answer={answer} />
        <div className="one-like-actions">
          <div className="dock profile-reach">
            {relation.isMatch && <ButtonLink to={`/members/${id}/chat`}>{t("write")}</ButtonLink>}
            {relation.isMatch && relation.conversationId === null && (
              <ButtonLink to={`/members/${id}/icebreaker`} variant="secondary">
                {t("sayHello")}
              </ButtonLink>
            )}
            {!relation.isMatch && <LikeButton member={{ id, name }} liked={relation.likes} returns />}
            {relation.likedBack && !relation.isMatch && (
              <Form method="post" className="pass-form">
                <MadeFor />
                <Button type="submit" variant="secondary" icon={<X />} wide>
                  {t("pass")}
                </Button>
              </Form>
            )}
          </div>
          <ButtonLink to={`/members/${id}`} variant="quiet">
            {t("seeProfile")}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
