import { z } from "zod";
import { memberReason, ofMember } from "./member-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const exportMember = endpoint({
  name: "members.export",
  method: "POST",
  path: "/brands/:brand/members/:member/exports",
  access: "members.export",
  summary: "The copy of a member's data as a zip, without conversations and the photos in them",
  input: ofMember.extend({ reason: memberReason }),
  output: z.unknown(),
  file: "application/zip",
});
