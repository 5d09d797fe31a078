/**
 * The framework's configuration, by its name in the specification; `react-router.config.ts` hands it on, and by it the
 * project's folder is found.
 */
/** @type {import("@react-router/dev/config").Config} */
export default {
  appDirectory: "app",
  ssr: true,
  // why: where the part with a route's action is lost, React Router would show the route without its page, blank
  splitRouteModules: false,
  // why: with routes that are looked up on the way, an answer in the background that came meanwhile ended a navigation
  // on the page it had left, or led back to it; and offline no link led anywhere
  routeDiscovery: { mode: "initial" },
};
