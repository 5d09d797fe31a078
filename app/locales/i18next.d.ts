import "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "layout";
    resources: {
      activation: typeof import("./en/activation.json");
      account: typeof import("./en/account.json");
      chat: typeof import("./en/chat.json");
      complaints: typeof import("./en/complaints.json");
      cookies: typeof import("./en/cookies.json");
      directdebit: typeof import("./en/directdebit.json");
      bonus: typeof import("./en/bonus.json");
      credits: typeof import("./en/credits.json");
      errors: typeof import("./en/errors.json");
      finder: typeof import("./en/finder.json");
      export: typeof import("./en/export.json");
      gifts: typeof import("./en/gifts.json");
      home: typeof import("./en/home.json");
      icebreakers: typeof import("./en/icebreakers.json");
      install: typeof import("./en/install.json");
      interests: typeof import("./en/interests.json");
      landers: typeof import("./en/landers.json");
      landerAlonetonight: typeof import("./en/landerAlonetonight.json");
      landerCollage: typeof import("./en/landerCollage.json");
      landerGallery: typeof import("./en/landerGallery.json");
      landerIconslanding: typeof import("./en/landerIconslanding.json");
      landerMap: typeof import("./en/landerMap.json");
      landerSocial: typeof import("./en/landerSocial.json");
      landerTinderswipe: typeof import("./en/landerTinderswipe.json");
      landerTransitions: typeof import("./en/landerTransitions.json");
      landerVideo: typeof import("./en/landerVideo.json");
      language: typeof import("./en/language.json");
      memberLanding: typeof import("./en/memberLanding.json");
      leaving: typeof import("./en/leaving.json");
      likes: typeof import("./en/likes.json");
      members: typeof import("./en/members.json");
      moderation: typeof import("./en/moderation.json");
      notifications: typeof import("./en/notifications.json");
      push: typeof import("./en/push.json");
      pages: typeof import("./en/pages.json");
      profile: typeof import("./en/profile.json");
      prompts: typeof import("./en/prompts.json");
      partners: typeof import("./en/partners.json");
      photos: typeof import("./en/photos.json");
      pricing: typeof import("./en/pricing.json");
      report: typeof import("./en/report.json");
      settings: typeof import("./en/settings.json");
      layout: typeof import("./en/layout.json");
      swipe: typeof import("./en/swipe.json");
      signup: typeof import("./en/signup.json");
      withdrawal: typeof import("./en/withdrawal.json");
      ui: typeof import("./en/ui.json");
    };
  }
}
