/**
 * For a form that a script answers: sent before the script runs, it must not write what somebody typed, a password or
 * their name, into the address.
 */
export const UNTIL_ALIVE = { method: 'post' } as const;
