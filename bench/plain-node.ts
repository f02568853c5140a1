import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** A minimal Node server: prepared bytes by path. Arguments: folder, port. */
const [folder = '', port = '0'] = process.argv.slice(2);

type Listed = { file: string; headers: Record<string, string> };
const listed = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as Listed[];
const pages = new Map(
  listed.map(({ file, headers }) => {
    const body = readFileSync(join(folder, file));
    return [`/${file}`, { body, headers: { ...headers, 'content-length': body.length } }];
  }),
);

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (!page) response.writeHead(404).end();
  else response.writeHead(200, page.headers).end(page.body);
});
server.listen(Number(port), '127.0.0.1', () => console.log('listens'));
