/** The day above the messages of that day; `text` is already in the reader's language. */
export function DayDivider({ dateTime, text }: { dateTime: string; text: string }) {
  return (
    <div className="day-divider">
      <time dateTime={dateTime}>{text}</time>
    </div>
  );
}
