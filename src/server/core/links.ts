import { Refusal } from '#contract/errors.ts';
import { idOfPrivateToken, privateToken } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';

type Site = Pick<Context, 'settings'>;

/**
 * The links of one purpose, which open one thing to whoever has them. The purpose is signed: another word for it ends
 * every link that was sent. An invented token is refused in the same words as one whose thing is gone.
 * @param page Its address up to the token, which browsers send to no server where it ends with `#`.
 */
export function privateLinks({ purpose, page, noSuch }: { purpose: string; page: string; noSuch: string }) {
  const none = () => new Refusal('not_found', noSuch);
  const token = ({ settings }: Site, id: string) => privateToken(settings.secrets, purpose, id);
  return {
    none,
    token,
    url: (site: Site, id: string) => site.settings.publicUrl + page + token(site, id),
    /** @throws Refusal `not_found` */
    idOf({ settings }: Site, given: string | null): string {
      const id = given && idOfPrivateToken(settings.secrets, purpose, given);
      if (!id) throw none();
      return id;
    },
  };
}
