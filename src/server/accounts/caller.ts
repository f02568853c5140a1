/** What a person alone may see is kept by nobody on the way. */
export const PRIVATE = { 'cache-control': 'private, no-store' };
