import { answerQuestion } from "#app/domain/match-finder/answer-question.server.ts";
import { findMatches } from "#app/domain/match-finder/find-matches.server.ts";
import { forgetAnswers } from "#app/domain/match-finder/forget-answers.server.ts";
import { listAnswers } from "#app/domain/match-finder/list-answers.server.ts";
import { readMatchFacts } from "#app/domain/match-finder/read-match-facts.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("match-finder", {
  "answer": ({ ctx }) => answerQuestion(ctx, { question: 2, answer: 1 }),
  "answer again": ({ ctx }) => answerQuestion(ctx, { question: 1, answer: 2 }),
  "take an answer back": ({ ctx }) => answerQuestion(ctx, { question: 1, answer: null }),
  "answer what is not asked": ({ ctx }) => answerQuestion(ctx, { question: 99, answer: 1 }),
  "forget": ({ ctx }) => forgetAnswers(ctx),
  "list": ({ ctx }) => listAnswers(ctx),
  "find": ({ ctx }) => findMatches(ctx),
  "facts": ({ tenantId, anna, cora }) => readMatchFacts(tenantId, [anna.oneProfile, cora.otherProfile], new Date("2026-03-01T00:00:00Z")),
});
