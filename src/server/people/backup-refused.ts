/** Nothing was restored and nothing was changed; the message tells the operator why, in a sentence. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
