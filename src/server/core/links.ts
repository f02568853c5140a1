import { Refusal } from '#contract/core/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/core/context.ts';

type Site = Pick<Context, 'settings'>;

/**
 * `purpose` is signed: changing it ends every link that was sent. `page`: its path up to the token, which behind `#`
 * reaches no server. An invented token is refused in the same words as one whose thing is gone.
 */
export function privateLinks({ purpose, page, noSuch }: { purpose: string; page: string; noSuch: string }) {
  const none = () => new Refusal('not_found', noSuch);
  const token = ({ settings }: Site, id: string) => privateToken(settings.secrets, purpose, id);
  const path = (site: Site, id: string) => page + token(site, id);
  return {
    none,
    token,
    path,
    url: (site: Site, id: string) => site.settings.publicUrl + path(site, id),
    /** @throws Refusal `not_found` */
    idOf({ settings }: Site, given: string | null): string {
      const id = given && idOfPrivateToken(settings.secrets, purpose, given);
      if (!id) throw none();
      return id;
    },
  };
}

/** One-click unsubscribe (RFC 8058). */
export function unsubscribeAt({ settings }: Site, path: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${settings.publicUrl}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
