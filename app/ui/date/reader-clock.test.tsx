import { describe, expect, it } from "vitest";
import { renderHtml } from "#app/ui/testing/render.tsx";
import { LanguageTagProvider } from "#app/ui/language/language-tag.ts";
import { ReaderClockProvider, useDates, useReaderClock } from "./reader-clock.tsx";

const eveningInLondon = Date.UTC(2026, 2, 1, 21, 30);

function Moments({ moment }: { moment: Date | number | string }) {
  const day = useDates({ dateStyle: "long" });
  const time = useDates({ dateStyle: "medium", timeStyle: "short" });
  const { now } = useReaderClock();
  return (
    <p>
      {day(moment)} | {time(moment)} | {now - eveningInLondon}
    </p>
  );
}

const written = (timeZone: string, moment: Date | number | string = eveningInLondon) =>
  renderHtml(
    <LanguageTagProvider value="en-GB">
      <ReaderClockProvider timeZone={timeZone} now={eveningInLondon + 59_000}>
        <Moments moment={moment} />
      </ReaderClockProvider>
    </LanguageTagProvider>,
  );

describe("dates in the server's page", () => {
  it("are those of the reader's zone, at whole minutes, so that the browser takes the same text over", () => {
    expect(written("Europe/London")).toBe("<p>1 March 2026 | 1 Mar 2026, 21:30 | 0</p>");
    expect(written("Pacific/Auckland")).toBe("<p>2 March 2026 | 2 Mar 2026, 10:30 | 0</p>");
    expect(written("America/New_York")).toBe("<p>1 March 2026 | 1 Mar 2026, 16:30 | 0</p>");
  });

  it("are written of every form in which loaders tell moments", () => {
    const forms = [new Date(eveningInLondon), eveningInLondon, new Date(eveningInLondon).toISOString()];
    expect(new Set(forms.map((moment) => written("Europe/London", moment))).size).toBe(1);
  });
});
