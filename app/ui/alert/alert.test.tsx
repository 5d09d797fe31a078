import { describe, expect, it } from "vitest";
import { AlertArea } from "#app/ui/alert/alert-area.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { renderHtml } from "#app/ui/testing/render.tsx";

const shown = (folds: boolean, title?: string) =>
  renderHtml(
    <AlertArea folds={folds}>
      <Alert {...(title !== undefined && { title })} action={<a href="/profile/photos">Add a photo</a>}>
        People like to see who writes.
      </Alert>
    </AlertArea>,
  );

describe("an alert", () => {
  it("shows its title alone where people are at work, and keeps the rest for whoever opens it", () => {
    const [summary = "", rest = ""] = shown(true, "Add your first photo").split("</summary>");
    expect(summary).toMatch(/<details(?![^>]*open)[^>]*>.*Add your first photo/);
    expect(summary).not.toContain("People like to see");
    expect(rest).toContain("People like to see who writes.");
    expect(rest).toContain('href="/profile/photos"');
  });

  it("is whole elsewhere, and where it has no title to fold to", () => {
    for (const html of [shown(false, "Add your first photo"), shown(true)]) {
      expect(html).not.toContain("<details");
      expect(html).toContain("People like to see who writes.");
    }
  });
});
