import { describe, expect, it } from "vitest";
import { TopBar } from "#app/ui/navigation/top-bar.tsx";
import { renderHtml } from "#app/ui/testing/render.tsx";

const brand = { name: "Lagoon", to: "/" };
const account = {
  name: "Sanne",
  profile: { to: "/profile", label: "My profile" },
  settings: { to: "/notifications", label: "Settings" },
  logoutAction: "/logout",
};

describe("the bar of a member", () => {
  const html = renderHtml(
    <TopBar
      brand={brand}
      account={account}
      back="/members"
      entries={[
        { kind: "messages", to: "/chats", label: "Messages", count: 128 },
        { kind: "likes", to: "/likes", label: "Likes", count: 0 },
      ]}
      tabs={[{ kind: "me", to: "/profile", label: "Me" }]}
    />,
    "/chats",
  );

  it("marks the page one is on and caps the badge for eyes only", () => {
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/chats"/);
    expect(html).toContain('<span aria-hidden="true">99+</span><span class="sr-only">128 unread</span>');
    expect(html).not.toContain("new like");
  });

  it("posts the logout", () => {
    expect(html).toMatch(/<form action="\/logout" method="post"><button[^>]*type="submit"/);
  });

  it("opens the account menu without JavaScript", () => {
    const target = /popoverTarget="([^"]+)"/i.exec(html)?.[1];
    expect(target).toBeTruthy();
    expect(html).toContain(`id="${target}" popover="auto"`);
  });

  it("keeps the back button for the installed app", () => {
    expect(html).toMatch(/<a[^>]*data-installed-only=""[^>]*aria-label="Back"/);
  });

  it("begins with the way past it", () => {
    expect(html.indexOf('href="#content"')).toBeLessThan(html.indexOf('href="/"'));
  });
});

describe("the bar of a visitor", () => {
  it("has a login button and no entries", () => {
    const html = renderHtml(<TopBar brand={brand} login={{ to: "/login", label: "Log in" }} />);
    expect(html).toMatch(/<a[^>]*href="\/login"[^>]*><span>Log in/);
    expect(html).not.toContain('data-part="tab-bar"');
  });
});
