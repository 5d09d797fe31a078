import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the site. */
export default [
  layout("routes/layouts/default.tsx", [
    index("routes/home.tsx"),
    route("pricing", "routes/pricing.tsx"),
    route("login", "routes/login.tsx"),
    route("lang-config", "routes/lang-config.tsx"),
    route("pages/:slug", "routes/static-page.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/layouts/empty.tsx", [route("dev/gallery", "routes/dev/gallery.tsx")]),
  layout("routes/layouts/chat.tsx", [route("dev/chat", "routes/dev/chat.tsx")]),
  route("logout", "routes/logout.ts"),
  route("language", "routes/language.ts"),
  route("entry-warning", "routes/entry-warning.ts"),
] satisfies RouteConfig;
