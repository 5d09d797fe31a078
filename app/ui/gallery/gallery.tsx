import { GalleryButtons } from "#app/ui/gallery/gallery-buttons.tsx";
import { GalleryChat } from "#app/ui/gallery/gallery-chat.tsx";
import { GalleryChoices } from "#app/ui/gallery/gallery-choices.tsx";
import { GalleryFields } from "#app/ui/gallery/gallery-fields.tsx";
import { GalleryFoundations } from "#app/ui/gallery/gallery-foundations.tsx";
import { GalleryMembers } from "#app/ui/gallery/gallery-members.tsx";
import { GalleryNavigation } from "#app/ui/gallery/gallery-navigation.tsx";
import { GalleryOverlays } from "#app/ui/gallery/gallery-overlays.tsx";
import { GalleryStatus } from "#app/ui/gallery/gallery-status.tsx";
import { samplePhoto } from "#app/ui/gallery/sample-photos.ts";
import type { LanguageChoice } from "#app/ui/language/language-names.ts";
import { TopBar } from "#app/ui/navigation/top-bar.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";

export type GalleryScheme = "auto" | "light" | "dark";

export type GalleryProps = {
  themes: readonly { id: string; name: string; href: string }[];
  theme: string;
  scheme: GalleryScheme;
  languages: readonly LanguageChoice[];
  language: string;
  /** For dates and numbers, e.g. "de-DE". */
  languageTag: string;
};

type Choices = { theme: string; scheme: string; lng: string };

function Switches({
  name,
  options,
  current,
  choices,
}: {
  name: keyof Choices;
  options: readonly { id: string; label: string }[];
  current: string;
  choices: Choices;
}) {
  return (
    <nav aria-label={name} className="flex flex-wrap gap-1">
      {options.map(({ id, label }) => (
        <a
          key={id}
          href={`?${new URLSearchParams({ ...choices, [name]: id })}`}
          data-part="button"
          data-size="sm"
          data-variant={id === current ? "primary" : "secondary"}
          aria-current={id === current ? "true" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Every component in every state; the switches are plain links. */
export function Gallery({ themes, theme, scheme, languages, language, languageTag }: GalleryProps) {
  const choices = { theme, scheme, lng: language };
  const sheet = themes.find(({ id }) => id === theme);
  const account = {
    name: "Sanne",
    avatar: samplePhoto(0),
    profile: { to: "/profile", label: "My profile" },
    settings: { to: "/settings", label: "Settings" },
    logoutAction: "#logout",
  };
  return (
    <ToastProvider>
      <title>Gallery</title>
      <meta name="robots" content="noindex" />
      {sheet && <link rel="stylesheet" href={sheet.href} precedence="theme" />}
      <TopBar
        brand={{ name: sheet?.name ?? "Liaison", to: "#content" }}
        account={account}
        entries={[
          { kind: "search", to: ".", label: "Search" },
          { kind: "messages", to: "/chats", label: "Messages", count: 128 },
          { kind: "likes", to: "/likes", label: "Likes", count: 3 },
          { kind: "credits", to: "/credits", label: "Credits", count: 8 },
        ]}
        tabs={[
          { kind: "search", to: ".", label: "Search" },
          { kind: "deck", to: "/swipe-game", label: "Swipe" },
          { kind: "likes", to: "/likes", label: "Likes", count: 3 },
          { kind: "messages", to: "/chats", label: "Messages", count: 128 },
          { kind: "me", to: "/profile", label: "Profile" },
        ]}
      />
      <main id="content">
        <div className="page-width grid gap-3 pt-6">
          <Switches
            name="theme"
            current={theme}
            choices={choices}
            options={themes.map(({ id, name }) => ({ id, label: name }))}
          />
          <Switches
            name="scheme"
            current={scheme}
            choices={choices}
            options={["auto", "light", "dark"].map((id) => ({ id, label: id }))}
          />
          <Switches
            name="lng"
            current={language}
            choices={choices}
            options={languages.map(({ code, name }) => ({ id: code, label: name }))}
          />
        </div>
        <GalleryFoundations />
        <GalleryButtons />
        <GalleryFields languageTag={languageTag} />
        <GalleryChoices />
        <GalleryMembers />
        <GalleryStatus />
        <GalleryOverlays />
        <GalleryChat />
        <GalleryNavigation languageTag={languageTag} languages={languages} language={language} />
      </main>
    </ToastProvider>
  );
}
