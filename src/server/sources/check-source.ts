import { Refusal } from '#contract/errors.ts';
import type { SourceCheck, SourceInput } from '#contract/sources.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { Context } from '#server/context.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { readBoard } from '#server/imports/read-board.ts';
import { readAddress } from '#server/imports/read-source.ts';
import { addressOf, fieldMapOf, formatOf } from '#server/sources/source-terms.ts';

const TITLES_SHOWN = 10;

/**
 * Reads an address as a source of this format would be read, and takes nothing in.
 * @throws Refusal `invalid` as `addSource`, and under `address` for what cannot be read or is not of the format.
 */
export async function checkSource(
  ctx: Context,
  given: Pick<SourceInput, 'format' | 'address' | 'field_map'>,
): Promise<SourceCheck> {
  const format = formatOf(given.format);
  const address = addressOf(given.address, ctx.settings.importPrivateHosts);
  const fieldMap = fieldMapOf(given.field_map, format) ?? undefined;
  try {
    const text = (await readAddress(ctx, address))?.text ?? '';
    const options = { now: ctx.clock.now(), address, fieldMap, tags: ctx.tags.entries };
    const { jobs, skipped, refused } = await inTurn('board', () =>
      readBoard({ format, source: address, text, options }),
    );
    const titles = jobs.slice(0, TITLES_SHOWN).map(({ title }) => title);
    return { read: jobs.length, titles, skipped, refused: refused.length };
  } catch (error) {
    if (error instanceof ImportError)
      throw new Refusal('invalid', error.message, { errors: { address: [error.message] } });
    throw error;
  }
}
