import { parseWithZod } from "@conform-to/zod/v4";
import {
  changeMailContract,
  changePasswordContract,
  quietHoursContract,
} from "#app/domain/membership/settings/account-contracts.ts";

/** Judges each form of the settings in the browser by the contract that the server judges it by. */
export const settingRules = {
  address: (formData: FormData) => parseWithZod(formData, { schema: changeMailContract }),
  password: (formData: FormData) => parseWithZod(formData, { schema: changePasswordContract }),
  quiet: (formData: FormData) => parseWithZod(formData, { schema: quietHoursContract }),
};
