import Search from "lucide-react/icons/search";
import { AgeRangeField } from "#app/ui/form/age-range-field.tsx";
import { BirthDateField } from "#app/ui/form/birth-date-field.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { StrengthMeter } from "#app/ui/form/strength-meter.tsx";
import { SuggestField } from "#app/ui/form/suggest-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { GalleryPart } from "#app/ui/gallery/gallery-part.tsx";

const genders = [
  { value: "f", label: "Woman" },
  { value: "m", label: "Man" },
  { value: "c", label: "Couple" },
];

export function GalleryFields({ languageTag }: { languageTag: string }) {
  return (
    <GalleryPart name="Fields">
      <FormErrors
        problems={[
          { fieldId: "g-mail-wrong", message: "Enter an email address like name@example.com" },
          { message: "We could not reach the server" },
        ]}
      />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <TextField id="g-name" label="First name" placeholder="How should people call you?" />
        <TextField
          id="g-mail"
          label="Email"
          type="email"
          description="Nobody but us will see it."
          defaultValue="sanne@example.com"
        />
        <TextField
          id="g-mail-wrong"
          label="Email"
          type="email"
          defaultValue="sanne@"
          errors={["Enter an email address like name@example.com"]}
        />
        <TextField id="g-search" label="Search" icon={<Search />} optional placeholder="Name or place" />
        <TextField id="g-off" label="Member number" defaultValue="L-20417" disabled />
        <PasswordField
          id="g-password"
          label="Password"
          defaultValue="correct horse"
          description="At least 8 characters."
          below={<StrengthMeter level={1} label="Could be stronger" hint="One more word makes it much stronger." />}
        />
        <SelectField id="g-gender" label="I am a" options={genders} placeholder="Choose" />
        <SelectField
          id="g-gender-wrong"
          label="I am a"
          options={genders}
          placeholder="Choose"
          errors={["Choose what fits you best"]}
        />
        <SuggestField id="g-region" label="Region" suggestions={["Gelderland", "Groningen", "Limburg"]} />
        <AgeRangeField
          id="g-age"
          label="Age"
          names={{ from: "ageFrom", to: "ageTo" }}
          limits={{ youngest: 18, oldest: 99 }}
          defaultRange={{ from: 32, to: 48 }}
        />
        <BirthDateField
          id="g-birth"
          name="birthDate"
          label="Date of birth"
          description="You must be 18 or older."
          languageTag={languageTag}
        />
        <BirthDateField
          id="g-birth-wrong"
          name="birthDateWrong"
          label="Date of birth"
          languageTag={languageTag}
          defaultValue={{ day: "31", month: "2", year: "1988" }}
          errors={["This day does not exist"]}
        />
        <TextArea id="g-about" label="About you" maxLength={500} defaultValue="Early swimmer, late reader." />
        <TextArea
          id="g-about-wrong"
          label="About you"
          maxLength={500}
          errors={["Please leave out telephone numbers"]}
        />
      </div>
    </GalleryPart>
  );
}
