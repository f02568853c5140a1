import { useEffect, useState } from 'react';
import type { AnswerState, AnswerTemplate } from '#contract/recruit-answers.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { type Sending, useSending } from '#web/ui/use-sending.ts';

export type AnswerTexts = Pick<Sending, 'busy' | 'problem'> & {
  templates: readonly AnswerTemplate[];
  /** The one that was started from last. */
  picked: AnswerTemplate | undefined;
  pick(template: AnswerTemplate): void;
  /** Reads the texts again after one was kept, or removed. */
  changed(kept: AnswerTemplate | undefined): Promise<void>;
};

/** The texts that a company answers with; the first of the state is picked. */
export function useAnswerTexts(
  company: string,
  status: AnswerState,
  onPick: (template: AnswerTemplate) => void,
): AnswerTexts {
  const [templates, setTemplates] = useState<readonly AnswerTemplate[]>([]);
  const [picked, setPicked] = useState<AnswerTemplate>();
  const { busy, problem, run } = useSending(explainCall);

  async function load(): Promise<readonly AnswerTemplate[]> {
    const { data } = await call('GET /v1/recruit/{id}/answer-templates', { params: { id: company } });
    setTemplates(data);
    return data;
  }

  function pick(template: AnswerTemplate): void {
    setPicked(template);
    onPick(template);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    void run(async () => {
      const first = (await load()).find((one) => one.status === status);
      if (first) pick(first);
    });
  }, []);

  async function changed(kept: AnswerTemplate | undefined): Promise<void> {
    setPicked(kept);
    await load();
  }

  return { templates, picked, pick, changed, busy, problem };
}
