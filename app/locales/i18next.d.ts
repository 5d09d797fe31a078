import "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: {
      account: typeof import("./en/account.json");
      errors: typeof import("./en/errors.json");
      finder: typeof import("./en/finder.json");
      home: typeof import("./en/home.json");
      interests: typeof import("./en/interests.json");
      landers: typeof import("./en/landers.json");
      language: typeof import("./en/language.json");
      memberLanding: typeof import("./en/memberLanding.json");
      leaving: typeof import("./en/leaving.json");
      members: typeof import("./en/members.json");
      pages: typeof import("./en/pages.json");
      profile: typeof import("./en/profile.json");
      pricing: typeof import("./en/pricing.json");
      settings: typeof import("./en/settings.json");
      shell: typeof import("./en/shell.json");
      staff: typeof import("./en/staff.json");
      swipe: typeof import("./en/swipe.json");
      ui: typeof import("./en/ui.json");
    };
  }
}
