import { z } from 'zod';
import { redirectUris } from '#auth/oauth-server/redirect-uris.ts';
import { APP_SCOPE_NAMES } from '#contract/core/app-scopes.ts';

const NAME_LENGTH = 100;
const ADDRESS_LENGTH = 500;
const SCOPE_LENGTH = 500;

const webAddress = z
  .url({ protocol: /^https$/ })
  .max(ADDRESS_LENGTH)
  .nullish()
  .catch(null);

/** Shown on the consent page: without characters that turn or hide what stands beside them. */
const shownName = z
  .string()
  .max(1000)
  .transform((name) =>
    name
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, NAME_LENGTH),
  )
  .nullish();

const grantTypes = z
  .array(z.string().max(NAME_LENGTH))
  .max(10)
  .refine((types) => types.includes('authorization_code'), 'must hold authorization_code')
  .transform((types) => (['authorization_code', 'refresh_token'] as const).filter((type) => types.includes(type)));

/** Names that aren't ours are left out; without any, the app may ask for all. */
const scope = z
  .string()
  .max(SCOPE_LENGTH)
  .transform((text) => APP_SCOPE_NAMES.filter((name) => text.split(' ').includes(name)))
  .transform((names) => (names.length > 0 ? names : null));

/** What an app says of itself (RFC 7591, 2). */
export const clientFields = {
  client_name: shownName,
  client_uri: webAddress,
  logo_uri: webAddress,
  redirect_uris: redirectUris,
  grant_types: grantTypes.nullish(),
  response_types: z
    .array(z.string().max(NAME_LENGTH))
    .max(10)
    .refine((types) => types.includes('code'), 'must hold code')
    .nullish(),
  scope: scope.nullish(),
};

export const authMethod = z.enum(['none', 'client_secret_basic', 'client_secret_post']);

export type ClientMetadata = z.output<z.ZodObject<typeof clientFields>>;

/** The columns of what an app says of itself. */
export function columnsOf(said: ClientMetadata) {
  const [redirect = ''] = said.redirect_uris;
  return {
    name: said.client_name || new URL(redirect).hostname,
    uri: said.client_uri ?? null,
    logo_uri: said.logo_uri ?? null,
    redirect_uris: said.redirect_uris,
    grant_types: said.grant_types ?? (['authorization_code', 'refresh_token'] as const).slice(),
    scopes: said.scope ?? null,
  };
}
