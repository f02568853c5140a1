/** What the pages about people, the home page of the desk and the house itself say. */
export const HOUSE = {} as const;
