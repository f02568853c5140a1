/** What the pages about postings, jobs, companies, applications, sources and imports say. */
export const MARKET = {} as const;
