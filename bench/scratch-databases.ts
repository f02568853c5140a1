import pg from 'pg';

/** Creates an empty database on a server. @returns its URL. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    );
  } finally {
    await client.end();
  }
  const own = new URL(serverUrl);
  own.pathname = `/${name}`;
  return own.toString();
}
