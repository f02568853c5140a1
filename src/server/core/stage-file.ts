import { Refusal } from '#contract/core/errors.ts';
import { type StagedUpload, stageUpload } from '#platform/staging.ts';
import type { Context } from '#server/core/context.ts';

type FileForm = {
  field: string;
  maxFileBytes: number;
  maxBodyBytes: number;
  /** Said beside the field when the body is too large: only the file can make it so. */
  tooLarge: string;
  failed: (ctx: Context, cause: unknown) => Refusal;
};

/** @throws Refusal as `stageUpload` does, and what `failed` makes of anything else. */
export async function stageFile(ctx: Context, request: Request, form: FileForm): Promise<StagedUpload> {
  const { field, maxFileBytes, maxBodyBytes, tooLarge, failed } = form;
  try {
    const { stagingDir } = ctx.settings;
    return await stageUpload(request, { stagingDir, fileField: field, maxFileBytes, maxBodyBytes });
  } catch (error) {
    if (!(error instanceof Refusal)) throw failed(ctx, error);
    if (error.code !== 'too_large') throw error;
    throw new Refusal('too_large', error.message, { errors: { [field]: [tooLarge] }, cause: error });
  }
}
