import type { Term } from '#contract/core/vocabulary.ts';
import { call } from '#web/api/call.ts';
import type { ListSearch } from '#web/components/jobs/list-search.ts';
import { webContext } from '#web/request/context.ts';

export type Skill = Term & {
  /** Whether open jobs ask for it. */
  isOpen: boolean;
  /** Ids of tags whose place it took. */
  replaces?: string[];
};

/** All skills by name; fetched once per page load, and for each server render. */
export function loadSkills(): Promise<readonly Skill[]> {
  if (webContext()) return askForSkills();
  skillsOfBrowser ??= askForSkills().catch((error: unknown) => {
    skillsOfBrowser = null;
    throw error;
  });
  return skillsOfBrowser;
}

let skillsOfBrowser: Promise<readonly Skill[]> | null = null;

/** The skills where an address names some; without them none are needed to read it. */
export function skillsNamedIn(search: ListSearch): Promise<readonly Skill[]> {
  return search.tags ? loadSkills() : Promise.resolve([]);
}

async function askForSkills(): Promise<readonly Skill[]> {
  const { data } = await call('GET /v1/tags');
  return data
    .map(({ id, name, count, replaces }) => ({
      ...{ id, label: name, isOpen: count > 0 },
      ...(replaces.length > 0 ? { replaces } : {}),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
