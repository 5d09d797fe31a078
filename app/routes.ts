import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the site. */
export default [
  layout("routes/layouts/default.tsx", [
    index("routes/home.tsx"),
    route("pricing", "routes/pricing.tsx"),
    route("login", "routes/login.tsx"),
    route("reset-password", "routes/reset-password.tsx"),
    route("reset-password/do", "routes/reset-password-do.tsx"),
    route("mail-change/do", "routes/mail-change-do.tsx"),
    route("lang-config", "routes/lang-config.tsx"),
    route("pages/:slug", "routes/static-page.tsx"),
    route("members", "routes/members.tsx"),
    route("members/:id", "routes/members/profile.tsx"),
    layout("routes/layouts/profile.tsx", [
      route("profile", "routes/profile/own-profile.tsx"),
    ]),
    layout("routes/layouts/staff.tsx", [
      route("staff", "routes/staff/overview.tsx"),
    ]),
    route("*", "routes/not-found.tsx"),
  ]),
  layout("routes/layouts/empty.tsx", [route("dev/gallery", "routes/dev/gallery.tsx")]),
  layout("routes/layouts/chat.tsx", [route("dev/chat", "routes/dev/chat.tsx")]),
  route("landers/gallery/:slug?", "routes/landers/gallery.tsx"),
  route("brand/:file", "routes/brand/image.ts"),
  route("favicon.ico", "routes/brand/favicon.ts"),
  route("manifest.webmanifest", "routes/brand/manifest.ts"),
  route("robots.txt", "routes/brand/robots.ts"),
  route("sitemap.xml", "routes/brand/sitemap.ts"),
  route(".well-known/security.txt", "routes/brand/security.ts"),
  route("logout", "routes/logout.ts"),
  route("language", "routes/language.ts"),
  route("alerts/:alert/dismiss", "routes/alerts/dismiss.ts"),
  route("entry-warning", "routes/entry-warning.ts"),
  route("media/photos/:id/:file", "routes/media.ts"),
  ...prefix("api", [
    route("user.php", "routes/api/user.ts"),
    route("logout.php", "routes/api/logout.ts"),
    route("settings.php", "routes/api/settings.ts"),
    route("companyinfo.php", "routes/api/companyinfo.ts"),
    route("regions.php", "routes/api/regions.ts"),
    route("interests.php", "routes/api/interests.ts"),
    route("geocode.php", "routes/api/geocode.ts"),
    route("openapi.json", "routes/api/openapi.ts"),
    route("*", "routes/api/not-found.ts"),
  ]),
] satisfies RouteConfig;
