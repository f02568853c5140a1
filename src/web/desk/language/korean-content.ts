/** What the pages about content, the shop and its orders say. */
export const CONTENT = {} as const;
