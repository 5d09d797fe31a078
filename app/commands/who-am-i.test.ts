import { userInfo } from "node:os";
import { expect, it, vi } from "vitest";
import { whoAmI } from "#app/commands/who-am-i.ts";

vi.mock("node:os", { spy: true });

it("is the user's name, and stops nobody whose id has none", () => {
  expect(whoAmI()).toBe(userInfo().username);
  vi.mocked(userInfo).mockImplementation(() => {
    throw new Error("uv_os_get_passwd returned ENOENT");
  });
  expect(whoAmI()).toBe("unknown");
});
