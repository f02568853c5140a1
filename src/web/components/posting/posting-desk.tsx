import { useState } from 'react';
import type { Pricing } from '#contract/pricing.ts';
import { AnswersPart } from '#web/components/posting/answers-part.tsx';
import { EmployerPart } from '#web/components/posting/employer-part.tsx';
import { MorePart } from '#web/components/posting/more-part.tsx';
import { OptionsPart } from '#web/components/posting/options-part.tsx';
import { PayPart } from '#web/components/posting/pay-part.tsx';
import { PreviewPage, PreviewRow } from '#web/components/posting/posting-preview.tsx';
import { explainNotSent, readPosting } from '#web/components/posting/read-posting.ts';
import { SendPart } from '#web/components/posting/send-part.tsx';
import { sendPosting } from '#web/components/posting/send-posting.ts';
import { TextPart } from '#web/components/posting/text-part.tsx';
import { typedIn } from '#web/components/posting/typed.ts';
import { usePostingDraft } from '#web/components/posting/use-posting-draft.ts';
import { usePreview } from '#web/components/posting/use-preview.ts';
import type { Typed } from '#web/storage/posting-draft.ts';
import { keepPostingDraft } from '#web/storage/posting-draft.ts';
import { useForm } from '#web/ui/use-form.ts';

const VIEWS = [
  { id: 'write', label: 'Write' },
  { id: 'look', label: 'Preview' },
] as const;

/** The form, and beside it the listing as readers will see it; on narrow pages one or the other. */
export function PostingDesk({ pricing }: { pricing: Pricing }) {
  const form = useForm({ read: readPosting, send: sendPosting, explain: explainNotSent });
  const [typed, setTyped] = useState<Typed>({});
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('write');
  const { clear } = usePostingDraft(form, setTyped);
  const { preview, isAway } = usePreview(typed);
  const job = preview && { ...preview.job, is_featured: isFeatured(typed) };
  const parts = { form, typed, preview };
  return (
    <div className="posting-desk" data-view={view}>
      <div className="posting-views">
        {VIEWS.map(({ id, label }) => (
          <button key={id} className="btn" type="button" aria-pressed={view === id} onClick={() => setView(id)}>
            {label}
          </button>
        ))}
      </div>
      <PreviewRow job={job} />
      <div className="posting-columns">
        <form
          className="posting-form"
          {...form.props}
          onInput={(event) => {
            form.props.onInput(event);
            const now = typedIn(new FormData(event.currentTarget));
            keepPostingDraft(now);
            setTyped(now);
          }}
        >
          <fieldset disabled={form.busy}>
            <TextPart {...parts} />
            <AnswersPart {...parts} />
            <PayPart {...parts} />
            <MorePart {...parts} />
            <EmployerPart {...parts} />
            <OptionsPart {...parts} pricing={pricing} />
            <SendPart {...parts} pricing={pricing} onClear={clear} />
          </fieldset>
        </form>
        <PreviewPage job={job} isAway={isAway} />
      </div>
    </div>
  );
}

function isFeatured(typed: Typed): boolean {
  return typed['featured_week_option'] !== undefined || typed['featured_month_option'] !== undefined;
}
