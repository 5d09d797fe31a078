import HeartHandshake from "lucide-react/icons/heart-handshake";
import MapPin from "lucide-react/icons/map-pin";
import { AlertArea } from "#app/ui/alert/alert-area.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { CountBadge, CreditBadge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Chip } from "#app/ui/chip/chip.tsx";
import { FilterChips } from "#app/ui/chip/filter-chips.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Example, GalleryPart } from "#app/ui/gallery/gallery-part.tsx";
import { ProgressSteps } from "#app/ui/steps/progress-steps.tsx";
import { Steps } from "#app/ui/steps/steps.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

const filters = ["Women", "32 to 48", "Gelderland"].map((label) => ({ key: label, label, removeTo: "#status" }));

export function GalleryStatus() {
  return (
    <GalleryPart name="Status">
      <Example title="Badges">
        {[1, 12, 99, 100].map((count) => (
          <CountBadge key={count} count={count} of="unread" />
        ))}
        {[240, 10, 0].map((credits) => (
          <CreditBadge key={credits} credits={credits} />
        ))}
      </Example>
      <Example title="Chips">
        <Chip>Jazz</Chip>
        <Chip tone="primary" icon={<MapPin />}>
          Gelderland
        </Chip>
        <Chip tone="secondary">Two things in common</Chip>
        <Chip tone="success">Active today</Chip>
      </Example>
      <FilterChips label="Filters" filters={filters} clearTo="#status" />
      <AlertArea>
        <Alert title="Confirm your email" action={<TextLink to="#status">Send the email again</TextLink>}>
          Your chat partners can answer once you have.
        </Alert>
        <Alert tone="success" onDismiss={() => undefined}>
          Your profile has been saved.
        </Alert>
        <Alert tone="warning" title="Only 8 credits left" onDismiss={() => undefined} />
        <Alert tone="danger" title="The payment did not go through">
          Nothing was charged. You can try again or choose another way to pay.
        </Alert>
      </AlertArea>
      <div className="grid gap-10 md:grid-cols-2">
        <Example title="Steps" stacked>
          <Steps current={0} total={5} title="About you" />
          <Steps current={3} total={5} title="Your photograph" />
        </Example>
        <Example title="Sending" stacked>
          <ProgressSteps
            label="Creating your account"
            steps={[
              { key: "check", label: "Checking your details", state: "done" },
              { key: "account", label: "Creating your account", state: "done" },
              { key: "matches", label: "Finding people who suit you", state: "running" },
              { key: "mail", label: "Sending the activation email", state: "waiting" },
            ]}
          />
        </Example>
      </div>
      <EmptyState
        art={<HeartHandshake />}
        title="No likes yet"
        text="People like those who show themselves. A second photograph helps."
        action={<Button>Add a photograph</Button>}
      />
    </GalleryPart>
  );
}
