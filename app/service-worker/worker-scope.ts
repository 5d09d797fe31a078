// why: the compiler's own types for workers clash with those for pages, and the project is checked as one

type Waiting = { waitUntil(work: Promise<unknown>): void };

export type FetchMoment = Waiting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type PushMoment = Waiting & { readonly data: { json(): unknown } | null };

type ClickMoment = Waiting & { readonly notification: Notification };

type SyncMoment = Waiting & { readonly tag: string };

type MessageMoment = Waiting & { readonly data: unknown };

type RenewalMoment = Waiting & {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
};

export type WindowClient = {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

/** The worker's global, as far as it is used. */
export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (moment: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (moment: FetchMoment) => void): void;
  addEventListener(type: "message", listener: (moment: MessageMoment) => void): void;
  addEventListener(type: "push", listener: (moment: PushMoment) => void): void;
  addEventListener(type: "notificationclick", listener: (moment: ClickMoment) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (moment: RenewalMoment) => void): void;
  addEventListener(type: "sync", listener: (moment: SyncMoment) => void): void;
};
