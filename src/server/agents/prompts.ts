import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

type Argument = { name: string; description: string; required: boolean };
type Prompt = {
  title: string;
  description: string;
  arguments: Argument[];
  text(given: Record<string, string>): string;
};

const ARGUMENT_MAX = 500;

const PROMPTS: Record<string, Prompt> = {
  find_a_job: {
    title: 'Find jobs that I can apply to',
    description: 'Asks the three questions, searches, and compares the best few.',
    arguments: [{ name: 'looking_for', description: 'Role, skills, pay, place', required: true }],
    text: ({ looking_for }) =>
      `Help me find a tech job in Korea. I'm looking for: ${looking_for}\n\nFirst ask me for my visa, where I live and my level of Korean, unless you know them. Then use search_jobs with these three answers and fit yes and ask. Read the best five with get_job, check each with can_i_apply, and compare them in a table: pay, what each asks for, whose word that is, and what nobody has said. Say what I should ask before I apply. Links to each.`,
  },
  judge_an_offer: {
    title: 'Judge a job or an offer',
    description: 'Take-home pay, the market, and what the listing leaves open.',
    arguments: [
      { name: 'job', description: 'Slug or address of the job', required: true },
      { name: 'pay', description: 'Gross won a year, if it was offered', required: false },
    ],
    text: ({ job, pay }) =>
      `Should I take this job? ${job}\n\n${pay ? `They offered ${pay} won a year before tax. ` : ''}Read it with get_job and its company with get_company. Work out the monthly pay with take_home_pay and compare it with market_pay for its field and experience. List what the listing doesn't state, and the questions that I should ask. Keep apart what the employer wrote, what our facts say, and what you conclude.`,
  },
  prepare_an_application: {
    title: 'Prepare an application',
    description: 'Checks the fit and writes what goes into the form. Nothing is sent.',
    arguments: [{ name: 'job', description: 'Slug or address of the job', required: true }],
    text: ({ job }) =>
      `Help me prepare an application for ${job}\n\nRead it with get_job. Ask me for my three answers and use can_i_apply; if the verdict is no, say so first. Use my_profile if I've connected it. Then write, in my voice and with nothing that I haven't told you, the few sentences about why I fit. I send the application myself on the job's page.`,
  },
};

export const LISTED_PROMPTS = Object.entries(PROMPTS).map(([name, { text: _, ...prompt }]) => ({ name, ...prompt }));

/** @throws ProtocolError for an unknown prompt, and for an argument that is missing or too long. */
export function writtenPrompt(name: string, given: Record<string, string> = {}) {
  const prompt = Object.hasOwn(PROMPTS, name) ? PROMPTS[name] : undefined;
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}.`);
  for (const { name: argument, required } of prompt.arguments) {
    const { length } = given[argument]?.trim() ?? '';
    if (required && length === 0) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${argument}: Required`);
    if (length > ARGUMENT_MAX)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${argument}: Max ${ARGUMENT_MAX} characters`);
  }
  const content = { type: 'text' as const, text: prompt.text(given) };
  return { description: prompt.description, messages: [{ role: 'user' as const, content }] };
}
