// why: the endpoint comes from the browser; without a list a member could point the server at its own network
const services = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const serviceDomains = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** Tells whether a subscription's endpoint is an https address of a browser maker's push service. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    return false;
  return services.includes(url.hostname) || serviceDomains.some((domain) => url.hostname.endsWith(domain));
}
