import type { SubmissionResult } from "@conform-to/react";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { Icebreaker } from "#app/domain/chat/icebreakers/choose-icebreakers.ts";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import type { Unsent } from "#app/features/connection/unsent.ts";

/** What a first line needs to be written. */
export type IcebreakerOffer = {
  id: string;
  name: string;
  /** How the brand marks a fictional profile; null for anybody else. */
  fictional: FictionalMark | null;
  lines: Icebreaker[];
  /** The two write to each other already. */
  isTalking: boolean;
  /** What it costs, and what is left for free. */
  allowance: ChatAllowance;
  longest: number;
  /** Makes a repeated sending harmless. */
  clientMessageId: string;
};

/** The page on which a first line is chosen. */
export type IcebreakerPage = { offer: IcebreakerOffer };

/** What the server answers to a first line: what is wrong with it, or that it was sent. */
export type IcebreakerAnswer = { result: SubmissionResult | null; sent: boolean } | Unsent;
