import type { TestPerson } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The smallest PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The form of an upload. */
export function pictureForm(bytes: Uint8Array = PIXEL, { name = 'picture.png', kind = '' } = {}): FormData {
  const form = new FormData();
  if (kind) form.set('kind', kind);
  form.set('picture', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}

/** Uploads a picture as staff. */
export function uploadPicture(app: TestApp, { headers }: TestPerson, form = pictureForm()) {
  return app.json('/v1/admin/images', { method: 'POST', body: form, headers });
}
