import { useLanguageTag } from "#app/routes/shell/language-tag.ts";

export type CaseMessage = { id: string; fromStaff: boolean; text: string; at: string };

/** What was written about a case, oldest first; `us` and `them` name the sides. */
export function CaseMessages({ messages, us, them }: { messages: readonly CaseMessage[]; us: string; them: string }) {
  const languageTag = useLanguageTag();
  const time = new Intl.DateTimeFormat(languageTag, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return (
    <ol className="case-messages">
      {messages.map(({ id, fromStaff, text, at }) => (
        <li key={id} data-from={fromStaff ? "us" : "them"}>
          <p className="case-message-head"><strong>{fromStaff ? us : them}</strong> <time dateTime={at}>{time.format(new Date(at))} UTC</time></p>
          <p className="case-message-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
