import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestInfo } from '#server/core/handler.ts';
import type { ApiAnswer, ApiCall, WebContext, WrittenPage } from '#web/request/context.ts';

/** `handle` gives pages as text; `formerAssets` is the folder of the previous build, if there was one. */
export type WebHandle = {
  handle(request: Request, context: WebContext): Promise<Response | WrittenPage>;
  hasPage(path: string): boolean;
  assets: string;
  formerAssets: string | null;
};

export type Send = (request: Request, info: RequestInfo) => Promise<Response>;

export type Ask = (call: ApiCall, info: RequestInfo) => Promise<ApiAnswer>;

const WEB_BUILD = join(import.meta.dirname, '../../dist/web');
const FORMER_BUILD = join(import.meta.dirname, '../../dist/former');

/** The built pages. @throws Error if there is no build. */
export async function loadWeb(): Promise<WebHandle> {
  const entry = join(WEB_BUILD, 'server/server.js');
  if (!existsSync(entry)) throw new Error('The pages aren’t built. Run npm start, or npm run build first.');
  const built = (await import(pathToFileURL(entry).href)) as Pick<WebHandle, 'handle' | 'hasPage'>;
  const { handle, hasPage } = built;
  const formerAssets = existsSync(FORMER_BUILD) ? FORMER_BUILD : null;
  return { handle, hasPage, assets: join(WEB_BUILD, 'client'), formerAssets };
}
