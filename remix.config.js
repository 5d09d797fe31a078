/** The framework's configuration: Remix lives on as React Router's framework mode. */
/** @type {import("@react-router/dev/config").Config} */
export default {
  appDirectory: "app",
  ssr: true,
};
