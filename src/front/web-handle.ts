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
