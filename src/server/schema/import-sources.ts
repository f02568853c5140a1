import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/schema/columns.ts';
import { companies } from '#server/schema/companies.ts';

/** The job boards that listings come from; a company has at most one of each format. */
export const importSources = pgTable(
  'import_sources',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** A name that `import --format` takes. */
    format: text('format').notNull(),
    /** The URL that the board was last read from; null where it came as a file. */
    address: text('address'),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('import_sources_board').on(table.company_id, table.format)],
);
