/** Keys of the sandbox, in the form of Toss's. They open nothing else, so they are no secret. */
export const SANDBOX_KEYS = { clientKey: 'test_ck_madang_sandbox', secretKey: 'test_sk_madang_sandbox' };

export const SANDBOX_PATH = '/dev/pay';
