const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** Letters and digits whose Korean names end in a consonant: 엘, 엠, 엔, 알, -ng; 영, 일, 삼, 육, 칠, 팔. */
const CLOSED = /(?:[lmnr013678]|ng)$/i;
const CLOSED_BY_RIEUL = /[lr178]$/i;

/** Each pair as it stands after a consonant, and after a vowel. */
const PARTICLES = {
  '은/는': ['은', '는'],
  '이/가': ['이', '가'],
  '을/를': ['을', '를'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
} as const;

/** A name with the particle that its last sound asks for: `당근은`, `토스는`, `KRX를`. */
export function withParticle(name: string, particle: keyof typeof PARTICLES): string {
  const bare = name.replace(/[^\p{L}\p{N}]+$/u, '');
  const [closed, open] = PARTICLES[particle];
  const isClosed = particle === '으로/로' ? endsClosed(bare) && !endsInRieul(bare) : endsClosed(bare);
  return name + (isClosed ? closed : open);
}

function endsClosed(text: string): boolean {
  const final = finalOf(text);
  return final === null ? CLOSED.test(text) : final > 0;
}

function endsInRieul(text: string): boolean {
  const final = finalOf(text);
  return final === null ? CLOSED_BY_RIEUL.test(text) : final === RIEUL;
}

/** The number of the last syllable's final consonant, 0 for none; null where it is no syllable of Hangul. */
function finalOf(text: string): number | null {
  const code = text.codePointAt(text.length - 1) ?? 0;
  return code < FIRST_SYLLABLE || code > LAST_SYLLABLE ? null : (code - FIRST_SYLLABLE) % FINALS;
}
