/** What employers call a posting without a position behind it. */
const NO_POSITION =
  /\btalent (?:pool|community|network)\b(?! (?:\w+ )?(?:manager|lead|partner|specialist|recruiter)\b)|\b(?:general|open|spontaneous|speculative|unsolicited) application\b|\bexpressions? of interest\b|\bregister your interest\b|\bgeneral (?:\w+ )?submissions?\b|^wild ?card$|인재\s?풀/i;

/** Whether a title says that there is no position yet: "Join our talent community", not "Talent pool manager". */
export function isTalentPool(title: string): boolean {
  return NO_POSITION.test(title.trim());
}
