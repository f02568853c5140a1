const NORTH = /\bnorth korea\b|\bdprk\b|북한/i;
const SOUTH = /\bkorea\b|^(?:KR|KOR|ROK)\b|대한민국|한국/i;

/** Which Korea a place or country names as people write it; null for none. */
export function koreaIn(text: string): 'north' | 'south' | null {
  if (NORTH.test(text)) return 'north';
  return SOUTH.test(text.trim()) ? 'south' : null;
}
