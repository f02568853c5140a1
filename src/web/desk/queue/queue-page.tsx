import '#web/desk/queue/queue.css';
import { useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import {
  QUEUE_KINDS,
  type QueueDecision,
  type QueueItem,
  type QueueKind,
  type QueueKindId,
} from '#contract/desk/queue.ts';
import { useHasKeys } from '#web/components/core/single-keys.ts';
import { JobSheet } from '#web/components/postings/sheet.tsx';
import type { Kind } from '#web/desk/kit/definition.ts';
import { DeskPage, DeskWait, Moment } from '#web/desk/kit/parts.tsx';
import { explainDesk, Say, say, sayOf } from '#web/desk/language/say.tsx';
import { told } from '#web/desk/language/told.ts';
import { AboutCompany, Questions } from '#web/desk/queue/company-view.tsx';
import { nameOf, nameOfSubject, openSubject, type Subject } from '#web/desk/queue/queue-state.ts';
import { factText, labelText, subjectText, titleText } from '#web/desk/queue/queue-words.ts';
import { RecentDecisions, useDecisions } from '#web/desk/queue/recent-decisions.tsx';
import { NO_WORDS, type Queue, useQueue, type Words } from '#web/desk/queue/use-queue.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';
import { Void } from '#web/ui/void.tsx';

export default { Page: QueuePage } satisfies Kind;

/** All that waits for staff, one thing after another: its evidence, and a key for each decision. */
function QueuePage() {
  const kind = kindOf(useSearch({ strict: false }));
  return <OpenQueue key={kind ?? 'all'} kind={kind} />;
}

function OpenQueue({ kind }: { kind: QueueKindId | undefined }) {
  const recent = useDecisions();
  const queue = useQueue(kind, recent.read);
  const hasKeys = useHasKeys();
  const go = (type: 'moved' | 'turned', by: 1 | -1) => () => queue.change({ type, by });
  const moves = { j: go('moved', 1), k: go('moved', -1), ArrowRight: go('turned', 1), ArrowLeft: go('turned', -1) };
  useShortcuts({ ...moves, u: () => void queue.undo() }, hasKeys);
  const open = openSubject(queue);

  return (
    <DeskPage title={say('Queue')}>
      <KindLinks kinds={queue.kinds} chosen={kind} />
      <p className="vh" role="status">
        {[
          queue.said,
          open ? `${say('{at} of {total}', { at: queue.at + 1, total: queue.total })}: ${subjectText(open)}` : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {queue.problem?.name === null && <Problem problem={queue.problem} />}
      <div className="queue">
        <section className="queue-open" aria-label={say('Open now')}>
          {open ? (
            <ItemView key={nameOf(open.item)} subject={open} queue={queue} hasKeys={hasKeys} />
          ) : (
            <NothingOpen queue={queue} />
          )}
        </section>
        <RecentDecisions recent={recent} onUndo={(id) => void queue.undo(id)} onFailed={queue.reopen} />
      </div>
    </DeskPage>
  );
}

function NothingOpen({ queue: { isRead, read } }: { queue: Queue }) {
  if (!isRead) return <DeskWait />;
  const again = (
    <button className="btn" type="button" onClick={() => void read()}>
      {say('Refresh')}
    </button>
  );
  return (
    <Void mark="none" title={say('The queue is empty')} action={again}>
      {say('You’ve decided everything.')}
    </Void>
  );
}

function kindOf(search: Record<string, unknown>): QueueKindId | undefined {
  return QUEUE_KINDS.find(({ id }) => id === search['kind'])?.id;
}

/** How much waits by kind; each leads to a queue of it alone. */
function KindLinks({ kinds, chosen }: { kinds: readonly QueueKind[]; chosen: QueueKindId | undefined }) {
  const all = kinds.reduce((sum, { total }) => sum + total, 0);
  const shown = kinds.filter(({ id, total }) => total > 0 || id === chosen);
  return (
    <nav className="queue-kinds" aria-label={say('Kinds')}>
      <SiteLink to="/admin/queue">
        {say('All')} <span className="num">{all}</span>
      </SiteLink>
      {shown.map(({ id, label, total }) => (
        <SiteLink key={id} to="/admin/queue" search={{ kind: id }}>
          {sayOf(label)} <span className="num">{total}</span>
        </SiteLink>
      ))}
    </nav>
  );
}

/** What was written for an item and not sent, or refused; kept while the desk is open. */
const drafts = new Map<string, Words>();

type ItemViewProps = { subject: Subject; queue: Queue; hasKeys: boolean };

/** One thing that waits: its evidence, and its decisions beside it. */
function ItemView({ subject, queue, hasKeys }: ItemViewProps) {
  const [writing, setWriting] = useState<QueueDecision | null>(null);
  const [left, setLeft] = useState<QueueDecision | null>(null);
  const { item } = subject;
  const decisions = queue.kinds.find(({ id }) => id === item.kind)?.decisions ?? [];
  const name = nameOfSubject(subject);

  function choose(decision: QueueDecision): void {
    if (decision.text === null) queue.decide(subject, decision, NO_WORDS);
    else setWriting(decision);
  }
  const keys = Object.fromEntries(decisions.map((one) => [one.shortcut, () => choose(one)]));
  const opens = item.links.flatMap(({ shortcut, url }) => (shortcut ? [[shortcut, () => openPage(url)] as const] : []));
  useShortcuts({ ...keys, ...Object.fromEntries(opens) }, hasKeys && writing === null);

  return (
    <article className="queue-item stack" aria-labelledby="queue-title">
      <Evidence
        item={item}
        place={say('{at} of {total}', { at: queue.at + 1, total: queue.total })}
        hasKeys={hasKeys}
      />
      {subject.question && (
        <Questions
          item={item}
          open={queue.question}
          onOpen={(question) => queue.change({ type: 'opened', question })}
        />
      )}
      {queue.problem?.name === name && (
        <div className="queue-decisions">
          <Problem problem={queue.problem} />
          <button className="btn small" type="button" onClick={() => void queue.read()}>
            {say('Refresh')}
          </button>
        </div>
      )}
      {writing?.text ? (
        <DecisionText
          decision={writing}
          text={writing.text}
          choices={item.choices}
          draft={drafts.get(name) ?? NO_WORDS}
          onDraft={(words) => drafts.set(name, words)}
          onCancel={() => {
            setLeft(writing);
            setWriting(null);
          }}
          onSend={(words) => queue.decide(subject, writing, words)}
        />
      ) : (
        <div className="queue-decisions">
          {decisions.map((one) => (
            <button
              key={one.key}
              className="btn"
              type="button"
              title={sayOf(one.does)}
              // biome-ignore lint/a11y/noAutofocus: where somebody who goes back came from.
              autoFocus={one.key === left?.key}
              onClick={() => choose(one)}
            >
              {sayOf(one.label)}
              {hasKeys && <kbd>{one.shortcut}</kbd>}
            </button>
          ))}
          <Moves queue={queue} hasKeys={hasKeys} />
        </div>
      )}
    </article>
  );
}

function Moves({ queue, hasKeys }: Pick<ItemViewProps, 'queue' | 'hasKeys'>) {
  return (
    <div className="queue-moves">
      <button className="btn small" type="button" onClick={() => queue.change({ type: 'moved', by: -1 })}>
        {say('Previous')} {hasKeys && <kbd>k</kbd>}
      </button>
      <button className="btn small" type="button" onClick={() => queue.change({ type: 'moved', by: 1 })}>
        {say('Next')} {hasKeys && <kbd>j</kbd>}
      </button>
    </div>
  );
}

function openPage(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

type EvidenceProps = { item: QueueItem; place: string; hasKeys: boolean };

function Evidence({ item, place, hasKeys }: EvidenceProps) {
  const label = QUEUE_KINDS.find(({ id }) => id === item.kind)?.label;
  return (
    <>
      <p className="mute t13">
        <Say
          text="{label} · {place} · waiting since {since}"
          {...{ label: label && sayOf(label), place, since: <Moment at={item.since} /> }}
        />
      </p>
      <h2 id="queue-title">{titleText(item)}</h2>
      {item.company && <p className="soft">{item.company}</p>}
      {item.quote && <blockquote>{item.quote}</blockquote>}
      {item.listing ? <Listing listing={item.listing} facts={item.facts} /> : <Stated facts={item.facts} />}
      {item.kind === 'company' && <AboutCompany item={item} hasKeys={hasKeys} />}
      <p className="queue-links">
        {item.links.map(({ label: text, url, shortcut }) =>
          url.startsWith('/') ? (
            <SiteLink key={text} to={url} target="_blank">
              {labelText(text)}
            </SiteLink>
          ) : (
            <span key={text}>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-keyshortcuts={shortcut}>
                {labelText(text)}
              </a>{' '}
              {shortcut && hasKeys && <kbd>{shortcut}</kbd>}
            </span>
          ),
        )}
      </p>
    </>
  );
}

type ListingProps = { listing: NonNullable<QueueItem['listing']>; facts: QueueItem['facts'] };

/** A posting as readers will see it, and beside it what it lacks. */
function Listing({ listing: { job, missing }, facts }: ListingProps) {
  return (
    <div className="queue-listing">
      <JobSheet job={job} />
      <div>
        <h3 className="label">{say('What’s missing')}</h3>
        {missing.length === 0 ? <p>{say('Nothing’s missing.')}</p> : <Stated facts={missing} />}
        <h3 className="label">{say('About it')}</h3>
        <Stated facts={facts} />
      </div>
    </div>
  );
}

function Stated({ facts }: Pick<QueueItem, 'facts'>) {
  return (
    <dl className="queue-facts">
      {facts.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and the facts of an item never change.
        <div key={at}>
          <dt>{labelText(one.label)}</dt>
          <dd>{factText(one)}</dd>
        </div>
      ))}
    </dl>
  );
}

type DecisionTextProps = {
  decision: QueueDecision;
  text: NonNullable<QueueDecision['text']>;
  /** What is likely where the decision takes a choice. */
  choices: QueueItem['choices'];
  draft: Words;
  onDraft(words: Words): void;
  onCancel(): void;
  onSend(words: Words): void;
};

/** The words and the choice that go with a decision. Ctrl and Enter sends them, Escape goes back; what was typed stays. */
function DecisionText(props: DecisionTextProps) {
  const { decision, text, choices, draft, onDraft, onCancel, onSend } = props;
  const id = useId();

  const form = useForm<Words>({
    read: (filled) => ({ values: wordsIn(filled) }),
    send: async (words) => onSend(words),
    explain: explainDesk,
  });

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  return (
    <form
      className="stack g2"
      {...form.props}
      onChange={({ currentTarget }) => onDraft(wordsIn(new FormData(currentTarget)))}
    >
      <label htmlFor={id}>{sayOf(text.label)}</label>
      <textarea
        id={id}
        name="text"
        className="input"
        rows={4}
        maxLength={2000}
        required={text.is_required}
        defaultValue={draft.text}
        onKeyDown={press}
        // biome-ignore lint/a11y/noAutofocus: whoever chose the decision by its key types next.
        autoFocus
      />
      {decision.choice && (
        <label>
          {sayOf(decision.choice.label)}
          <input
            name="choice"
            className="input"
            list={`${id}-choices`}
            autoComplete="off"
            maxLength={200}
            defaultValue={draft.choice}
          />
          <datalist id={`${id}-choices`}>
            {choices.map((one) => (
              <option key={one.id} value={one.id}>
                {told(one.label, ['Another company'])}
              </option>
            ))}
          </datalist>
        </label>
      )}
      <div className="queue-decisions">
        <button className="btn main" type="submit">
          {sayOf(decision.label)} <kbd>Ctrl Enter</kbd>
        </button>
        <button className="btn" type="button" onClick={onCancel}>
          {say('Back')} <kbd>Esc</kbd>
        </button>
      </div>
    </form>
  );
}

function wordsIn(filled: FormData): Words {
  const typed = (name: keyof Words) => String(filled.get(name) ?? '').trim();
  return { text: typed('text'), choice: typed('choice') };
}
