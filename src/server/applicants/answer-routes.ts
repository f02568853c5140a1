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
  }),

  'PUT /v1/recruit/{id}/answer-templates': async (ctx, { caller, body }) => ({
    data: await putTemplate(ctx, caller.company.id, body),
  }),

  'DELETE /v1/recruit/{id}/answer-templates/{templateId}': async (ctx, { caller, params }) => {
    await removeTemplate(ctx, caller.company.id, params.templateId);
    return { data: { ok: true } };
  },

  'POST /v1/recruit/{id}/answers/preview': async (ctx, { caller, body }) => ({
    data: await previewAnswer(ctx, caller.company, body),
  }),

  'GET /v1/recruit/{id}/answers': async ({ db }, { caller }) => ({
    data: await waitingAnswers(db, caller.company.id),
  }),

  'POST /v1/recruit/{id}/answers': async (ctx, { caller, body }) => ({
    data: await answerApplicants(ctx, caller, body),
  }),

  'POST /v1/recruit/{id}/answers/undo': async (ctx, { caller, body }) => ({
    data: await undoAnswers(ctx, caller.company.id, body.ids),
  }),

  'POST /v1/recruit/{id}/answers/send': async (ctx, { caller, body }) => ({
    data: await sendAnswers(ctx, caller.company.id, body.ids),
  }),
};
