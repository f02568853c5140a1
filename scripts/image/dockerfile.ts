/** One stage of a Dockerfile: the name other stages copy from, the image it begins with, and its steps in order. */
export type Stage = { name: string | null; base: string; steps: Instruction[] };
export type Instruction = { keyword: Keyword; value: string };
export type Keyword = (typeof KEYWORDS)[number];

const KEYWORDS = ['RUN', 'COPY', 'ENV', 'WORKDIR', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'] as const;

/**
 * Reads the part of the Dockerfile language that ours uses.
 * @throws Error for any other instruction, so that a step is never silently left out.
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of logicalLines(text)) {
    const [, keyword = '', value = ''] = /^(\S+)\s+(.*)$/s.exec(line) ?? [];
    const stage = stages.at(-1);
    if (keyword === 'FROM') stages.push(stageOf(value));
    else if (stage && isKeyword(keyword)) stage.steps.push({ keyword, value });
    else throw new Error(`The trial does not know this line of the Dockerfile: ${line}`);
  }
  return stages;
}

/** The program and arguments of a CMD or HEALTHCHECK in its JSON form, without the options before it. */
export function commandIn(value: string): string[] {
  return JSON.parse(value.slice(value.indexOf('['))) as string[];
}

/** The last value of an instruction, or null where the stage lacks it. */
export function lastValue(stage: Stage, keyword: Keyword): string | null {
  return stage.steps.findLast((step) => step.keyword === keyword)?.value ?? null;
}

function logicalLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function stageOf(value: string): Stage {
  const [base = '', as, name] = value.split(/\s+/);
  return { base, name: as ? (name ?? null) : null, steps: [] };
}

function isKeyword(word: string): word is Keyword {
  return (KEYWORDS as readonly string[]).includes(word);
}
