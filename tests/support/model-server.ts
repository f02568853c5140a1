import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Json } from '#tests/support/test-app.ts';

type Answer = (response: ServerResponse, question: Json) => void;

/** A language model on this machine that speaks the wire of chat completions. */
export type ModelServer = {
  url: string;
  asked: { headers: IncomingHttpHeaders; body: Json }[];
  /** What it does with each question from now on; the last stays. */
  answer(...answers: Answer[]): void;
  close(): void;
};

export async function openModelServer(): Promise<ModelServer> {
  let answers: Answer[] = [says({})];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      model.asked.push({ headers: request.headers, body });
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      answer?.(response, body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    answer(...next) {
      answers = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return model;
}

export const USED = 120;

/** Answers by field, with their quotations. */
export function says(answers: Record<string, { value: unknown; quotation: string }>): Answer {
  return writes(JSON.stringify(answers));
}

export function writes(content: string): Answer {
  return completes({ message: { content } });
}

export function completes(choice: Json, usage: Json = { total_tokens: USED }): Answer {
  return (response) => send(response, 200, { choices: [{ finish_reason: 'stop', ...choice }], usage });
}

/** The header has the library try again at once. */
export function fails(status: number, error: Json = {}): Answer {
  return (response) => send(response, status, { error }, { 'retry-after': '0' });
}

export const isSilent: Answer = () => {};

function send(response: ServerResponse, status: number, content: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
}
