export { default } from "./remix.config.js";
