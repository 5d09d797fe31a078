import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { Example, GalleryPart } from "#app/ui/gallery/gallery-part.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

const variants = ["primary", "secondary", "quiet", "danger", "link"] as const;

export function GalleryButtons() {
  return (
    <GalleryPart name="Buttons">
      <Example title="Variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Say hello
          </Button>
        ))}
      </Example>
      <Example title="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Say hello
          </Button>
        ))}
      </Example>
      <Example title="Loading">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Say hello
          </Button>
        ))}
      </Example>
      <Example title="Sizes and icons">
        <Button size="sm" icon={<Heart />}>
          Like
        </Button>
        <Button icon={<MessageCircle />}>Write a message</Button>
        <Button size="lg" icon={<MessageCircle />}>
          Write a message
        </Button>
      </Example>
      <Example title="Icon buttons">
        <IconButton label="Like" icon={<Heart />} />
        <IconButton label="Like" icon={<Heart />} variant="secondary" round />
        <IconButton label="Like" icon={<Heart />} variant="primary" round size="lg" />
        <IconButton label="Like" icon={<Heart />} variant="secondary" size="sm" />
        <IconButton label="Like" icon={<Heart />} disabled />
      </Example>
      <Example title="Long words, full width" stacked>
        <div className="max-w-form">
          <Button wide>Benachrichtigungseinstellungen zurücksetzen und weiter</Button>
        </div>
      </Example>
      <Example title="Links">
        <ButtonLink to="#buttons" variant="secondary">
          A link as a button
        </ButtonLink>
        <p>
          Before you join, read the <TextLink to="#buttons">terms</TextLink> and the{" "}
          <TextLink to="#buttons" tone="quiet">
            privacy statement
          </TextLink>
          .
        </p>
      </Example>
    </GalleryPart>
  );
}
