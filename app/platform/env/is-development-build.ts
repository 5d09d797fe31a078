/**
 * Whether the pages are put together for developers: by `npm run dev`, and not by the build that `npm start` serves.
 * why `?.`: Vite fills this in, and Node, which reads the table of routes for the tests, does not
 */
export const isDevelopmentBuild = import.meta.env?.MODE !== "production";
