import { methodIcons } from "#app/domain/money/packages/method-rules.ts";
import { discountCodeResponse, timeBonusResponse } from "./responses.ts";
import { failure, member, query, success } from "./schemas.ts";

/** Endpoints about discounts and payments. */
export const moneyPaths = {
  "/api/discountcode.php": {
    get: {
      summary: "A discount that the member may use now: the one of a code, or the welcome discount",
      security: [member],
      parameters: [
        query("code", "The code; small letters and spaces around it do not matter"),
        query("welcome", "true asks for the welcome discount instead"),
      ],
      responses: {
        200: success("The discount", discountCodeResponse),
        400: failure("invalid_input"),
        403: failure("authentication_required"),
        404: failure("discount_unknown"),
        409: failure("discount_used or discount_country"),
        410: failure("discount_expired"),
        429: failure("too_many_requests"),
      },
    },
  },
  "/api/time-bonus.php": {
    get: {
      summary: "The member's time bonus by the server's clock",
      security: [member],
      responses: {
        200: success("The time bonus, or null", timeBonusResponse),
        403: failure("authentication_required"),
      },
    },
  },
  "/api/assets/paymentmethod/{name}.svg": {
    get: {
      summary: "Icon of a payment method",
      parameters: [
        {
          name: "name",
          in: "path",
          required: true,
          schema: { type: "string", enum: [...methodIcons, "sandbox"] },
        },
      ],
      responses: { 200: { description: "The icon", content: { "image/svg+xml": { schema: { type: "string" } } } } },
    },
  },
};
