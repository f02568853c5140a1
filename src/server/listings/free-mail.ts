import { parse } from 'tldts';

/** Where anybody gets an e-mail address, by the word before the public suffix: hotmail.fr as hotmail.com. */
const PROVIDERS = new Set(
  `gmail googlemail naver hanmail daum nate hanmir outlook hotmail live msn yahoo ymail rocketmail icloud aol gmx yandex
  mail protonmail tutanota zohomail`.split(/\s+/),
);

/** The same where that word alone would say too little. */
const FREE_MAIL = new Set(
  `kakao.com korea.com paran.com empal.com dreamwiz.com lycos.co.kr freechal.com chol.com hitel.net me.com mac.com web.de
  proton.me pm.me tuta.com zoho.com fastmail.com fastmail.fm hey.com qq.com 163.com 126.com yeah.net sina.com foxmail.com
  duck.com mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com`.split(/\s+/),
);

/** Why an address at a domain says nothing of who its owner works for; null where it may say that. */
export function provesNothing(domain: string): string | null {
  const { domain: registered, domainWithoutSuffix: word } = parse(domain, { allowPrivateDomains: true });
  if (!registered || !word) return `${domain} is shared by everybody who has a name below it, so it proves nothing.`;
  const isFree = PROVIDERS.has(word) || FREE_MAIL.has(registered);
  return isFree ? `Anybody gets an address at ${domain}, so it proves nothing.` : null;
}
