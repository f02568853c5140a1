import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/schema/tables.ts',
  out: './db/migrations',
  migrations: { prefix: 'timestamp' },
});
