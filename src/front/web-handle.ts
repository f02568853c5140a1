import type { RequestInfo } from '#server/core/handler.ts';
import type { ApiAnswer, ApiCall, WebContext, WrittenPage } from '#web/request/context.ts';

/**
 * The built web: its request handler, which gives pages as text, the folder of its assets, and that of the build before
 * where there was one.
 */
export type WebHandle = {
  handle(request: Request, context: WebContext): Promise<Response | WrittenPage>;
  hasPage(path: string): boolean;
  assets: string;
  formerAssets: string | null;
};

/** Answers a request in this process or in another one. */
export type Send = (request: Request, info: RequestInfo) => Promise<Response>;

/** Answers a call of a page to the API. */
export type Ask = (call: ApiCall, info: RequestInfo) => Promise<ApiAnswer>;
