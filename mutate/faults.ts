import type { Fault } from './fault.ts';
import { access } from './faults/access.ts';
import { agents } from './faults/agents.ts';
import { answers } from './faults/answers.ts';
import { applying } from './faults/applying.ts';
import { erasure } from './faults/erasure.ts';
import { fit } from './faults/fit.ts';
import { imports } from './faults/imports.ts';
import { law } from './faults/law.ts';
import { letters } from './faults/letters.ts';
import { lists } from './faults/lists.ts';
import { money } from './faults/money.ts';
import { pages } from './faults/pages.ts';
import { postings } from './faults/postings.ts';
import { shop } from './faults/shop.ts';
import { signIn } from './faults/sign-in.ts';
import { site } from './faults/site.ts';
import { sources } from './faults/sources.ts';

/** By area. */
export const FAULTS: Record<string, readonly Fault[]> = {
  money,
  shop,
  site,
  answers,
  applying,
  postings,
  access,
  agents,
  erasure,
  letters,
  imports: [...imports, ...sources],
  lists,
  law,
  fit,
  pages,
  'sign-in': signIn,
};
