/** Headers of an answer for one person: neither a proxy nor the browser stores it. */
export const PRIVATE = { 'cache-control': 'private, no-store' };
