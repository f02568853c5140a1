/** How a program gets an answer: the network, or an app in the process. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Opened = {
  status: number;
  leadsTo: string | null;
  /** The cookies that were set, as the next request sends them. */
  cookie: string;
  page: string;
};

/** Opens a link as a browser with these cookies does, without following where it leads. */
export async function openLink(link: URL | string, { cookie = '', method = 'GET', ask = fetch as Fetch } = {}) {
  return opened(await ask(`${link}`, { method, headers: { cookie }, redirect: 'manual' }));
}

/** Opens a mailed link and presses the button of its page. */
export async function pressLink(
  link: URL | string,
  { cookie = '', headers = {}, ask = fetch as Fetch }: { cookie?: string; headers?: object; ask?: Fetch } = {},
): Promise<Opened> {
  const { page } = await openLink(link, { cookie, ask });
  const form = /<form method="post">(.*?)<\/form>/s.exec(page)?.[1];
  if (form === undefined)
    throw new Error(`The page of the link has no button: ${/<main.*<\/main>/s.exec(page)?.[0] ?? page}`);
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const own = { 'sec-fetch-site': 'same-origin', origin: 'null', cookie, ...headers };
  return opened(
    await ask(`${link}`, { method: 'POST', headers: own, body: new URLSearchParams(fields), redirect: 'manual' }),
  );
}

async function opened(answer: Response): Promise<Opened> {
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
  const { status } = answer;
  return { status, leadsTo: answer.headers.get('location'), cookie: cookies.join('; '), page: await answer.text() };
}
