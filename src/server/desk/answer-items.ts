import { termOf } from '#contract/core/vocabulary.ts';
import { COMPANY_QUESTIONS } from '#contract/employers/answer-terms.ts';
import { fact, type QueueKind } from '#server/desk/queue-kind.ts';
import { proposedAnswers } from '#server/postings/company-questions.ts';
import { acceptProposal, countProposals, dismissProposal, listProposals } from '#server/postings/question-answers.ts';

export const answerKind: QueueKind = {
  id: 'answer',
  async list({ db }, limit) {
    const waiting = await listProposals(db, limit);
    return waiting.flatMap(({ question: { id, email, proposal, proposed_at }, company }) => {
      if (proposed_at === null) return [];
      const since = proposed_at.toISOString();
      return [
        {
          id,
          part: '',
          since,
          title: `All listings at ${company.name}`,
          company: company.name,
          facts: [
            ...fact('We asked', email),
            ...proposedAnswers(proposal).flatMap(({ question, label }) =>
              fact(termOf(COMPANY_QUESTIONS, question)?.label ?? question, label),
            ),
          ],
          quote: null,
          links: [{ label: 'The company', url: `/admin/companies/${company.id}` }],
          revision: since,
        },
      ];
    });
  },
  count: ({ db }) => countProposals(db),
  decisions: {
    accept: {
      shortcut: 'a',
      label: 'Accept',
      does: 'All its listings will show this as the company’s answer.',
      text: null,
      carryOut: (ctx, by, { id, revision }) => acceptProposal(ctx, by, { id, revision }),
    },
    dismiss: {
      shortcut: 'd',
      label: 'Dismiss',
      does: 'Its listings stay as they are.',
      text: null,
      carryOut: (ctx, by, { id, revision }) => dismissProposal(ctx, by, { id, revision }),
    },
  },
};
