import type { Handlers } from '#server/core/handler.ts';
import { streamPicture } from '#server/core/picture-file.ts';
import { storePicture } from '#server/core/store-picture.ts';

type ImageKeys = 'POST /v1/admin/images' | 'POST /v1/recruit/{id}/images' | 'GET /v1/images/{name}';

export const imageHandlers: Handlers<ImageKeys> = {
  'POST /v1/admin/images': async (ctx, { caller, request }) => ({
    data: await storePicture(ctx, { request, sender: caller.userId ?? 'command', userId: caller.userId }),
  }),

  'POST /v1/recruit/{id}/images': async (ctx, { caller, request }) => ({
    data: await storePicture(ctx, { request, sender: caller.company.id, userId: caller.userId }),
  }),

  'GET /v1/images/{name}': (ctx, { params, request }) => streamPicture(ctx, params.name, request),
};
