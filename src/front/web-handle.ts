import type { RequestInfo } from '#server/http/handler.ts';
import type { WebContext } from '#web/request/context.ts';

/** The built web: its request handler and the folder of its assets. */
export type WebHandle = { handle(request: Request, context: WebContext): Promise<Response>; assets: string };

/** Answers a request in this process or in another one. */
export type Send = (request: Request, info: RequestInfo) => Promise<Response>;
