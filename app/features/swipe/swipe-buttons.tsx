import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import Heart from "lucide-react/icons/heart";
import Undo2 from "lucide-react/icons/undo-2";
import UserRound from "lucide-react/icons/user-round";
import X from "lucide-react/icons/x";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { buttonAttributes } from "#app/ui/button/button-attributes.ts";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { DeckData } from "./deck-data.ts";
import type { SwipeKeys } from "./use-swipe-keys.ts";

type SwipeButtonsProps = {
  /** The card on top. */ card: { id: string; name: string } | undefined;
  last: DeckData["last"];
  canUndo: boolean;
  moves: SwipeKeys;
};

function pressed(event: FormEvent<HTMLFormElement>): string | null {
  const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
  return submitter instanceof HTMLButtonElement ? submitter.value : null;
}

/** The moves as buttons; without JavaScript they are plain forms. */
export function SwipeButtons({ card, last, canUndo, moves }: SwipeButtonsProps) {
  const { t } = useTranslation("swipe");
  const play = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const move = pressed(event);
    if (move === "like" || move === "pass" || move === "undo") moves[move]();
  };
  return (
    <div className="swipe-buttons" role="group" aria-label={t("moves")}>
      <Form method="post" onSubmit={play}>
        <MadeFor />
        <input type="hidden" name="profile" value={last?.profileId ?? ""} />
        <IconButton
          type="submit"
          name="move"
          value="undo"
          variant="secondary"
          round
          label={t("undo")}
          icon={<Undo2 />}
          disabled={!canUndo}
          aria-keyshortcuts="U"
        />
      </Form>
      <Form method="post" onSubmit={play} className="swipe-choice">
        <MadeFor />
        <input type="hidden" name="profile" value={card?.id ?? ""} />
        <IconButton
          type="submit"
          name="move"
          value="pass"
          variant="secondary"
          size="lg"
          round
          label={t("pass")}
          icon={<X />}
          disabled={!card}
          aria-keyshortcuts="ArrowLeft"
        />
        <IconButton
          type="submit"
          name="move"
          value="like"
          variant="primary"
          size="lg"
          round
          label={t("like")}
          icon={<Heart />}
          disabled={!card}
          aria-keyshortcuts="ArrowRight"
        />
      </Form>
      {card ? (
        <Link
          to={`/members/${card.id}`}
          {...buttonAttributes({ variant: "secondary" })}
          data-icon-only=""
          data-round=""
          title={t("open", { name: card.name })}
          aria-label={t("open", { name: card.name })}
          aria-keyshortcuts="ArrowUp"
        >
          <UserRound />
        </Link>
      ) : (
        <span className="swipe-no-button" aria-hidden="true" />
      )}
    </div>
  );
}
