import {
  isConditional,
  isDenied,
  isDoubted,
  isDuty,
  isExperience,
  isForeign,
  isOfOthers,
  isWished,
} from '#server/reading/rules/qualifiers.ts';
import type { Claim, Sureness } from '#server/reading/rules/reading.ts';
import type { Sentence } from '#server/reading/rules/sentences.ts';

export type Mention = {
  match: RegExpExecArray;
  sentence: Sentence;
  /** The part of the sentence around it, between commas, brackets and conjunctions. */
  clause: string;
  /** A longer part, between semicolons and words of contrast: "other teams are hybrid, but this one is remote". */
  statement: string;
  before: string;
  after: string;
};

export type Rule<Value> = {
  name: string;
  words: RegExp;
  /** Null where these words say nothing after all. */
  says: Value | ((mention: Mention) => Value | null);
  /** For "we do not sponsor". Without it, a denied mention says nothing. */
  denied?: Value;
  /** Surely, for "may sponsor". Without it, doubt makes a mention unsure. */
  doubted?: Value;
  /** The words settle it whatever stands around them: negation and doubt are part of them. */
  isWhole?: true;
  isUnsure?: true;
  /** Words of welcome belong to it, and are no wish: "applicants from abroad are welcome". */
  isInvitation?: true;
};

export type FieldRules<Value> = {
  /** Sentences without it are spared the rules. */
  cue: RegExp;
  rules: readonly Rule<Value>[];
  unless?: RegExp;
  /** Clauses that speak of something else: "remote sensing", "hybrid cloud". */
  unlessNear?: RegExp;
  /** It speaks of people, who may work with customers and users. Otherwise a statement about these says nothing. */
  isOfApplicants?: true;
  /** Duties and experience that name it only suggest it: unsure. */
  doubtsWork?: true;
  doubt?: RegExp;
  /** Default: nothing. */
  wishes?: 'nothing' | 'unsure' | 'sure';
  /** Whether a condition leaves it as sure as before: "if you need a visa, we sponsor it". */
  allowsConditions?: true;
  /** Where the listing names no Korean place, words about a place abroad are of its own place. */
  ofItsPlace?: 'sure' | 'unsure';
  /** Claims are in the order of the text. */
  settle: (claims: Claim<Value>[], listing: Listing) => Claim<Value> | null;
};

export function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'g');
}

export type Listing = { sentences: readonly Sentence[]; isInKorea: boolean };

export function readField<Value>(field: FieldRules<Value>, listing: Listing): Claim<Value> | null {
  const claims = listing.sentences
    .filter(({ plain }) => field.cue.test(plain))
    .flatMap((sentence) => claimsOf(field, sentence, listing));
  return claims.length === 0 ? null : field.settle(claims, listing);
}

/** More of the same words in one sentence say nothing more. */
const MENTIONS_MAX = 12;

/** Words that another mention covers are read once, by the earlier rule. */
function claimsOf<Value>(field: FieldRules<Value>, sentence: Sentence, listing: Listing): Claim<Value>[] {
  const taken: [start: number, end: number][] = [];
  const claims: Claim<Value>[] = [];
  for (const rule of field.rules) {
    for (const match of [...sentence.plain.matchAll(rule.words)].slice(0, MENTIONS_MAX)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (taken.some(([from, to]) => start < to && from < end)) continue;
      const claim = claimOf(field, rule, mentionOf(match, sentence), listing);
      if (claim === null) continue;
      taken.push([start, end]);
      claims.push(claim);
    }
  }
  return claims;
}

function claimOf<Value>(
  field: FieldRules<Value>,
  rule: Rule<Value>,
  mention: Mention,
  listing: Listing,
): Claim<Value> | null {
  const { clause, statement, before, after, sentence } = mention;
  if (
    field.unlessNear?.test(clause) ||
    field.unless?.test(statement) ||
    (!field.isOfApplicants && isOfOthers(statement, sentence.plain))
  )
    return null;
  const { value, sureness } = rule.isWhole
    ? { value: said(rule, mention), sureness: SURE }
    : qualified(field, rule, mention);
  if (value === null || value === undefined) return null;
  const doubts: (Sureness | 'nothing')[] = [sureness, rule.isUnsure ? 'unsure' : 'sure'];
  const isWish = !rule.isInvitation && (sentence.section === 'preferred' || isWished(clause));
  if ((isWish && !rule.isWhole) || isWished(besideBrackets(mention)) || WISH_IN_BRACKETS.test(restOf(mention)))
    doubts.push(field.wishes ?? 'nothing');
  if (isConditional(before + after) && !rule.isWhole && !field.allowsConditions) doubts.push('unsure');
  if (field.doubtsWork && isOfWork(mention)) doubts.push('unsure');
  if (isForeign(clause) || isForeign(sentence.plain))
    doubts.push(listing.isInKorea ? 'nothing' : (field.ofItsPlace ?? 'unsure'));
  if (doubts.includes('nothing')) return null;
  return {
    value,
    sentence: sentence.text,
    sureness: doubts.includes('unsure') ? 'unsure' : 'sure',
    rule: rule.name,
  };
}

/** "영어 능통자 (우대)". */
const WISH_IN_BRACKETS = /^[^()]{0,12}\((?:우대|선호|가점|preferred)(?: ?사항)?\)/;

const restOf = ({ match, sentence }: Mention) => sentence.plain.slice(match.index + match[0].length);

const REACH_OF_BRACKETS = 12;

/** The words around the brackets that hold it, empty for none: "experience preferred (5 years)". */
function besideBrackets({ match, sentence: { plain } }: Mention): string {
  const [open, close] = [plain.lastIndexOf('(', match.index), plain.indexOf(')', match.index)];
  if (open < 0 || close < 0 || plain.slice(open, match.index).includes(')')) return '';
  return `${plain.slice(Math.max(0, open - REACH_OF_BRACKETS), open)} ${plain.slice(close + 1, close + REACH_OF_BRACKETS)}`;
}

/** Whether it is named as a duty or as experience: in "native Korean, experience with subtitles" Korean is neither. */
function isOfWork({ match, sentence, statement, clause }: Mention): boolean {
  const ahead = statement.slice(0, statement.indexOf(match[0]));
  return isDuty(sentence.plain) || isExperience(ahead) || isExperience(clause);
}

const SURE: Sureness = 'sure';

function qualified<Value>(
  field: FieldRules<Value>,
  rule: Rule<Value>,
  mention: Mention,
): { value: Value | null | undefined; sureness: Sureness } {
  const { before, after, clause, sentence } = mention;
  const isInDoubt = isDoubted(clause) || field.doubt?.test(sentence.plain);
  const isMaybe = isInDoubt && rule.doubted !== undefined;
  const answer = answerTo(mention);
  if (answer !== null)
    return { value: answer === 'yes' ? said(rule, mention) : answer === 'no' ? rule.denied : null, sureness: 'sure' };
  if (!isMaybe && isDenied(before, after)) return { value: rule.denied, sureness: 'sure' };
  const value = said(rule, mention);
  if (value === null || !isInDoubt) return { value, sureness: 'sure' };
  return rule.doubted === undefined ? { value, sureness: 'unsure' } : { value: rule.doubted, sureness: 'sure' };
}

/** Null where the mention stands in no question. */
function answerTo({ match, sentence }: Mention): 'yes' | 'no' | 'unclear' | null {
  const rest = sentence.plain.slice(match.index + match[0].length);
  const [, answer] = /^[^.?!]*\? ?(.*)/.exec(rest) ?? [];
  if (answer === undefined) return null;
  if (/^(?:yes|yep|sure|no (?:problem|worries)|of course|absolutely|we do\b|we can\b|네|예|물론|가능)/.test(answer))
    return 'yes';
  return /^(?:no\b|nope|unfortunately|sorry|sadly|아니|죄송|안타깝)/.test(answer) ? 'no' : 'unclear';
}

function said<Value>(rule: Rule<Value>, mention: Mention): Value | null {
  return typeof rule.says === 'function' ? (rule.says as (mention: Mention) => Value | null)(mention) : rule.says;
}

/** Commas between digits join a number; other commas, brackets and conjunctions part clauses. */
const CLAUSE_EDGE =
  /,(?!\d{3})|[;()[\]|•·]| [-/] |\b(?:but|however|although|even though|though|while|whereas|yet|because|since)\b|[?!] |(?:지만|으나|하나|는데|며|하고|있고) |(?:^| )(?:단|다만|하지만|그러나)[, ]/g;

const STATEMENT_EDGE =
  /;|\b(?:but|however|although|though|while|whereas|yet|and (?=the team (?:itself |also )?(?:speaks|works|uses|writes|communicates)\b))\b|(?<=[가-힣])(?:지만|으나)[, ]|(?<=[가-힣])하나,? |는데 |(?:^| )(?:단|다만|하지만|그러나)[, ]/g;

function mentionOf(match: RegExpExecArray, sentence: Sentence): Mention {
  const { plain } = sentence;
  const [start, end] = [match.index, match.index + match[0].length];
  const [from, to] = between(plain, CLAUSE_EDGE, start, end);
  return {
    match,
    sentence,
    clause: plain.slice(from, to),
    statement: plain.slice(...between(plain, STATEMENT_EDGE, start, end)),
    before: plain.slice(from, start),
    after: plain.slice(end, to),
  };
}

function between(plain: string, edges: RegExp, start: number, end: number): [from: number, to: number] {
  let from = 0;
  for (const edge of plain.matchAll(edges)) {
    const after = edge.index + edge[0].length;
    if (after <= start) from = after;
    else if (edge.index >= end) return [from, edge.index];
  }
  return [from, plain.length];
}

/** The first sure claim, unsure if sure ones disagree; else the first unsure one. */
export function settleAgreeing<Value>(claims: Claim<Value>[]): Claim<Value> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const [first] = sure.length > 0 ? sure : claims;
  if (!first) return null;
  const agree = sure.every(({ value }) => JSON.stringify(value) === JSON.stringify(first.value));
  return agree ? first : { ...first, sureness: 'unsure' };
}
