const KOREAN =
  /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]+(?:[\s\d·~.,:?!()-]*[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]+)*/g;

/** Wraps the Korean of a text of HTML without tags, so that no English voice reads it. */
export function markKorean(text: string): string {
  return text.replace(KOREAN, '<span lang="ko">$&</span>');
}
