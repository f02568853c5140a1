import { PRIVATE } from '#platform/private-headers.ts';
import { answerApplicants, previewAnswer } from '#server/applicants/answer-applicants.ts';
import { listTemplates, putTemplate, removeTemplate } from '#server/applicants/templates.ts';
import { sendAnswers, undoAnswers, waitingAnswers } from '#server/applicants/waiting-answers.ts';
import type { Handlers } from '#server/http/handler.ts';

type AnswerKeys =
  | 'GET /v1/recruit/{id}/answer-templates'
  | 'PUT /v1/recruit/{id}/answer-templates'
  | 'DELETE /v1/recruit/{id}/answer-templates/{templateId}'
  | 'POST /v1/recruit/{id}/answers/preview'
  | 'GET /v1/recruit/{id}/answers'
  | 'POST /v1/recruit/{id}/answers'
  | 'POST /v1/recruit/{id}/answers/undo'
  | 'POST /v1/recruit/{id}/answers/send';

export const answerHandlers: Handlers<AnswerKeys> = {
  'GET /v1/recruit/{id}/answer-templates': async (ctx, { caller }) => ({
    data: await listTemplates(ctx, caller.company.id),
    headers: PRIVATE,
  }),

  'PUT /v1/recruit/{id}/answer-templates': async (ctx, { caller, body }) => ({
    data: await putTemplate(ctx, caller.company.id, body),
    headers: PRIVATE,
  }),

  'DELETE /v1/recruit/{id}/answer-templates/{templateId}': async (ctx, { caller, params }) => {
    await removeTemplate(ctx, caller.company.id, params.templateId);
    return { data: { ok: true }, headers: PRIVATE };
  },

  'POST /v1/recruit/{id}/answers/preview': async (ctx, { caller, body }) => ({
    data: await previewAnswer(ctx, caller.company, body),
    headers: PRIVATE,
  }),

  'GET /v1/recruit/{id}/answers': async ({ db }, { caller }) => ({
    data: await waitingAnswers(db, caller.company.id),
    headers: PRIVATE,
  }),

  'POST /v1/recruit/{id}/answers': async (ctx, { caller, body }) => ({
    data: await answerApplicants(ctx, caller, body),
    headers: PRIVATE,
  }),

  'POST /v1/recruit/{id}/answers/undo': async (ctx, { caller, body }) => ({
    data: await undoAnswers(ctx, caller.company.id, body.ids),
    headers: PRIVATE,
  }),

  'POST /v1/recruit/{id}/answers/send': async (ctx, { caller, body }) => ({
    data: await sendAnswers(ctx, caller.company.id, body.ids),
    headers: PRIVATE,
  }),
};
