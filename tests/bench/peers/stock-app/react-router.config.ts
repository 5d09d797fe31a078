import type { Config } from "@react-router/dev/config";

export default { buildDirectory: "../../../../build/peers/stock-app" } satisfies Config;
