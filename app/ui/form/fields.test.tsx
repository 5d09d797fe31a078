import { describe, expect, it } from "vitest";
import { BirthDateField } from "#app/ui/form/birth-date-field.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { renderHtml } from "#app/ui/testing/render.tsx";

describe("a text field", () => {
  it("ties label, help and error to the control by conform's ids", () => {
    const html = renderHtml(
      <TextField id="f-mail" label="Email" description="Private" errors={["Wrong"]} name="mail" />,
    );
    expect(html).toContain('<label for="f-mail"');
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="f-mail-error f-mail-description"/);
    expect(html).toMatch(/id="f-mail-error"[^>]*aria-live="polite"[^>]*><p>.*Wrong/);
    expect(html).toContain('<p id="f-mail-description"');
  });

  it("is not invalid and points nowhere when all is well", () => {
    const html = renderHtml(<TextField id="f" label="Name" errors={[]} />);
    expect(html).not.toContain("aria-invalid");
    expect(html).not.toContain("aria-describedby");
  });
});

describe("groups", () => {
  it("names a radio group by its legend and ties its error", () => {
    const html = renderHtml(
      <RadioGroup id="r" name="r" label="Why?" choices={[{ value: "a", label: "A" }]} errors={["Choose"]} />,
    );
    expect(html).toMatch(/<fieldset[^>]*role="radiogroup"[^>]*aria-describedby="r-error"[^>]*aria-invalid="true"/);
    expect(html).toContain("<legend");
  });

  it("asks for the parts of a birth date in the order of the language", () => {
    const names = (tag: string) =>
      [
        ...renderHtml(<BirthDateField id="b" name="birth" label="Born" languageTag={tag} />).matchAll(
          /name="birth\.(\w+)"/g,
        ),
      ].map((match) => match[1]);
    expect(names("en-GB")).toEqual(["day", "month", "year"]);
    expect(names("sv")).toEqual(["year", "month", "day"]);
  });
});

describe("the rest of a form", () => {
  it("hides a password and says what its button does", () => {
    const html = renderHtml(<PasswordField id="p" label="Password" />);
    expect(html).toContain('type="password"');
    expect(html).toMatch(/<button[^>]*aria-label="Show password"/);
  });

  it("ties a checkbox to its hint", () => {
    expect(renderHtml(<Checkbox id="c" label="Yes" hint="Later" />)).toMatch(
      /<input[^>]*type="checkbox"[^>]*aria-describedby="c-description"/,
    );
  });

  it("announces the problems and links each to its field", () => {
    const html = renderHtml(
      <FormErrors problems={[{ fieldId: "f-mail", message: "Wrong" }, { message: "Offline" }]} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain("2 things still need your attention");
    expect(html).toContain('<a href="#f-mail">Wrong</a>');
    expect(renderHtml(<FormErrors problems={[]} />)).toBe("");
  });
});
