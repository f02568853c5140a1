export const PRIVATE = { 'cache-control': 'private, no-store' };
