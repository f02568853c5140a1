/** Body and cookies of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are the product's own, and what is missing fails the next call.
export type Reply = Record<string, any>;
type Asked = { body?: unknown; form?: FormData; token?: string; headers?: Record<string, string> };
export type Ask = (method: string, path: string, asked?: Asked) => Promise<Reply>;

/** Calls the product to set up the fuzz. @throws Error for any refusal. */
export function client(origin: string): Ask {
  return async (method, path, { body, form, token, headers } = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: token.startsWith('Bearer ') ? token : `Bearer ${token}` } : {}),
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`To prepare, ${method} ${path} was answered by ${answer.status}: ${text}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { ...(text ? JSON.parse(text) : {}), cookie };
  };
}
