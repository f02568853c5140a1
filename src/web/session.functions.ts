import { createServerFn } from '@tanstack/react-start';

/** The signed-in person, as every page may know them. */
export type CurrentUser = { id: string; email: string };

/** Answers who is signed in; nobody while the product has no accounts. */
export const getCurrentUser = createServerFn({ method: 'GET' }).handler(
  async (): Promise<{ user: CurrentUser | null }> => ({ user: null }),
);
