import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { CheckboxGroup } from "#app/ui/form/checkbox-group.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { GalleryPart } from "#app/ui/gallery/gallery-part.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

const reasons = [
  { value: "met", label: "I met someone", hint: "We are glad to hear it." },
  { value: "pause", label: "I need a break" },
  { value: "other", label: "Something else", disabled: true },
];
const moments = [
  { value: "day", label: "By day", icon: <Sun />, hint: "Coffee, walks" },
  { value: "night", label: "By night", icon: <Moon />, hint: "Dinner, dancing" },
];
const interests = ["Sailing", "Cooking for two", "Jazz", "Long walks", "Museums", "Dancing"].map((label) => ({
  value: label,
  label,
}));

export function GalleryChoices() {
  return (
    <GalleryPart name="Choices">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div>
          <Checkbox
            id="g-terms"
            defaultChecked
            label={
              <>
                I am 18 or older and accept the <TextLink to="#choices">terms</TextLink>
              </>
            }
          />
          <Checkbox id="g-mails" label="Send me an email when someone writes" hint="You can stop this at any time." />
          <Checkbox id="g-terms-wrong" label="I accept the terms" errors={["Please accept the terms to go on"]} />
          <Checkbox id="g-terms-off" label="Not available in your country" disabled />
        </div>
        <div>
          <Switch id="g-push" label="Notifications on this phone" hint="For new messages and likes" defaultChecked />
          <Switch id="g-sound" label="Sounds" />
          <Switch id="g-locked" label="Invisible" disabled />
        </div>
        <RadioGroup id="g-reason" name="reason" label="Why are you leaving?" choices={reasons} defaultValue="met" />
        <RadioGroup
          id="g-reason-wrong"
          name="reasonWrong"
          label="Why are you leaving?"
          choices={reasons.slice(0, 2)}
          errors={["Choose one"]}
        />
        <RadioGroup
          id="g-moment"
          name="moment"
          label="When do you like to meet?"
          look="cards"
          choices={moments}
          defaultValue="night"
        />
        <CheckboxGroup
          id="g-interests"
          name="interests"
          label="What do you enjoy?"
          description="Choose as many as you like."
          choices={interests}
          defaultValues={["Jazz", "Museums"]}
        />
      </div>
    </GalleryPart>
  );
}
