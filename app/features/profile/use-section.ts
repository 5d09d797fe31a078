import { useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";
import type { Section, SectionAnswer } from "./sections.ts";
import { useMarkUnsaved } from "./unsaved.tsx";

const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === "string"));

/** Sends a section and follows what becomes of it: being saved, saved, refused, or kept until the line is back. */
export function useSection(section: Section) {
  const fetcher = useFetcher<SectionAnswer | Unsent>({ key: `profile-${section}` });
  const posted = useActionData<SectionAnswer | Unsent>();
  const mark = useMarkUnsaved();
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef<string | null>(null);
  const sent = useRef<string | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);

  const given = fetcher.data ?? posted;
  const isWaiting = fetcher.state !== "idle";
  const answer = given !== undefined && !isUnsent(given) && given.section === section ? given : undefined;
  const hasFailed = isUnsent(fetcher.data) && !isWaiting;

  useEffect(() => {
    if (form.current) saved.current ??= contentOf(form.current);
  }, []);
  useEffect(() => {
    if (!answer?.saved || !form.current) return;
    // why: whoever types on while a section is being saved has changes again
    saved.current = sent.current ?? contentOf(form.current);
    setUnsaved(contentOf(form.current) !== saved.current);
  }, [answer]);
  useEffect(() => mark(section, isUnsaved), [mark, section, isUnsaved]);
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => form.current?.requestSubmit();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [hasFailed]);

  const compare = () => {
    if (form.current) setUnsaved(contentOf(form.current) !== saved.current);
  };
  const remember = () => {
    if (form.current) sent.current = contentOf(form.current);
  };
  const isSaved = answer?.saved === true && !isUnsaved && !isWaiting && !hasFailed;
  return {
    fetcher,
    form,
    compare,
    remember,
    result: answer?.result ?? null,
    state: { isWaiting, hasFailed, isSaved, isUnsaved },
  };
}

export type SectionLink = ReturnType<typeof useSection>;
export type SectionState = SectionLink["state"];
