import { useDates } from "#app/ui/date/reader-clock.tsx";
export type CaseMessage = { id: string; fromStaff: boolean; text: string; at: string };

/** What was written about a case, oldest first; `us` and `them` name the sides. */
export function CaseMessages({ messages, us, them }: { messages: readonly CaseMessage[]; us: string; them: string }) {
  const time = useDates({ dateStyle: "medium", timeStyle: "short" });
  return (
    <ol className="case-messages">
      {messages.map(({ id, fromStaff, text, at }) => (
        <li key={id} data-from={fromStaff ? "us" : "them"}>
          <p className="case-message-head">
            <strong>{`${fromStaff ? us : them} `}</strong>
            <time dateTime={at}>{time(at)}</time>
          </p>
          <p className="case-message-text" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
