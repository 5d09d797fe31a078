import { getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { expect, it } from "vitest";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { renderHtml } from "#app/ui/testing/render.tsx";

type Profile = { mail: string; gender: string; about: string };

function ProfileForm() {
  const [, fields] = useForm<Profile>({
    id: "profile",
    lastResult: { status: "error", initialValue: { mail: "sanne@", gender: "f" }, error: { mail: ["Not an address"] } },
  });
  return (
    <>
      <TextField {...getInputProps(fields.mail, { type: "email" })} label="Email" errors={fields.mail.errors} />
      <SelectField
        {...getSelectProps(fields.gender)}
        label="I am a"
        options={[{ value: "f", label: "Woman" }]}
        errors={fields.gender.errors}
      />
      <TextArea {...getTextareaProps(fields.about)} label="About you" errors={fields.about.errors} />
    </>
  );
}

it("takes the props of conform's fields as they come", () => {
  const html = renderHtml(<ProfileForm />);
  const input = /<input[^>]*id="profile-mail"[^>]*>/.exec(html)?.[0];
  for (const attribute of [
    'name="mail"',
    'type="email"',
    'aria-invalid="true"',
    'aria-describedby="profile-mail-error"',
    'value="sanne@"',
  ]) {
    expect(input).toContain(attribute);
  }
  expect(html).toMatch(/id="profile-mail-error"[^>]*><p>.*Not an address/);
  expect(html).toMatch(/<select[^>]*id="profile-gender"[^>]*name="gender"/);
  expect(html).toMatch(/<textarea[^>]*id="profile-about"[^>]*name="about"/);
});
