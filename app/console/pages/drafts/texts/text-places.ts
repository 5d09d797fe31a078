/** Where the texts of a namespace stand that a visitor reads; those of mails and of members' pages stand nowhere here. */
export const textPlaces: Readonly<Record<string, string>> = {
  account: "/login",
  complaints: "/complaints",
  cookies: "/pages/cookies",
  errors: "/no-such-page",
  home: "/",
  install: "/",
  interests: "/members",
  landerAlonetonight: "/landers/alonetonight",
  landerCollage: "/landers/collagelanding",
  landerGallery: "/landers/gallery",
  landerIconslanding: "/landers/iconslanding",
  landerMap: "/landers/maplanding",
  landerSocial: "/landers/socialnetwork",
  landerTinderswipe: "/landers/tinderswipe",
  landerTransitions: "/landers/transitionsvideolanding",
  landerVideo: "/landers/video",
  landers: "/landers/gallery",
  language: "/lang-config",
  layout: "/",
  members: "/members",
  pages: "/pages/faq",
  pricing: "/pricing",
  signup: "/signup",
  ui: "/",
  withdrawal: "/withdrawal",
};

/** The page on which a text stands, for somebody who is not signed in; null for mails and members' pages. */
export function placeOfText(name: string): string | null {
  const [namespace = ""] = name.split(":");
  return Object.hasOwn(textPlaces, namespace) ? (textPlaces[namespace] ?? null) : null;
}
