/** Where anybody gets an e-mail address: one there says nothing of who its owner works for. */
const FREE_MAIL = new Set(
  `gmail.com googlemail.com naver.com hanmail.net daum.net kakao.com nate.com korea.com hanmir.com paran.com empal.com
  dreamwiz.com lycos.co.kr freechal.com chol.com hitel.net outlook.com outlook.kr hotmail.com hotmail.co.kr live.com
  live.co.kr msn.com yahoo.com yahoo.co.kr yahoo.co.jp yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com
  aol.com gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.com yandex.ru proton.me protonmail.com pm.me tutanota.com
  tuta.com tuta.io zoho.com zohomail.com fastmail.com fastmail.fm hey.com qq.com 163.com 126.com yeah.net sina.com foxmail.com
  duck.com mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com`.split(/\s+/),
);

/** Whether a domain, or the one that it is a part of, gives addresses to everybody. */
export function isFreeMail(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, from) => FREE_MAIL.has(labels.slice(from).join('.')));
}
