import { useState } from "react";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { noteMember } from "#app/console/contracts/members/note-member.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextArea } from "#app/console/parts/field.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";
import { longestNote } from "#app/domain/membership/desk/notes/note-length.ts";
import { isBlank } from "#app/platform/forms/tidy-text.ts";

/** What colleagues noted about a member, and where one more is written. */
export function MemberNotes({ brand, member: { id, standing, notes } }: { brand: string; member: ViewedMember }) {
  const t = useTexts();
  const may = useMay();
  const { time } = useMoments();
  return (
    <section className="sheet stack" aria-labelledby="notes">
      <h2 id="notes">{t("members:notes.title")}</h2>
      {may("members.help", brand) && standing !== "erased" && <NoteForm brand={brand} id={id} />}
      {notes.length === 0 ? (
        <p className="muted">{t("members:notes.none")}</p>
      ) : (
        <ol className="member-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="said" dir="auto">
                {note.text}
              </p>
              <p className="muted">
                <bdi>{note.by}</bdi>
                <span>{` · `}</span>
                <time dateTime={note.writtenAt}>{time(note.writtenAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NoteForm({ brand, id }: { brand: string; id: string }) {
  const t = useTexts();
  const [text, setText, forget] = useKeptText(`note ${brand} ${id}`);
  const [isTold, setTold] = useState(false);
  const { mutate, error, isPending } = useChange(noteMember, ["members.view"]);
  const isEmpty = isBlank(text);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        setTold(isEmpty);
        if (isEmpty) return;
        mutate({ brand, member: id, text }, { onSuccess: forget });
      }}
    >
      <Trouble error={error} />
      <TextArea
        label={t("members:notes.text")}
        help={t("members:notes.help")}
        maxLength={longestNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
        fault={(isTold && isEmpty) || faultOf(error, "text") !== undefined ? t("members:notes.missing") : undefined}
      />
      <div className="form-foot">
        <Button type="submit" busy={isPending}>
          {t("members:notes.add")}
        </Button>
      </div>
    </form>
  );
}
