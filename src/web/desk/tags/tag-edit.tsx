import { useGo } from '#web/desk/records/state.ts';
import '#web/desk/records/record.css';
import type { DictionaryTag, TagWords } from '#contract/admin-tags.ts';
import { call } from '#web/api/call.ts';
import { AskOnce } from '#web/desk/records/ask-once.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { comparedFields, readFields } from '#web/desk/records/fields.ts';
import { OneLine } from '#web/desk/records/one-line.tsx';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { TAG_FORM } from '#web/desk/tags/tag-fields.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A tag: its words, the jobs that carry it, and another that may take its place. */
export default function TagEdit() {
  return (
    <DeskRecord<DictionaryTag> titleOf={({ label }) => label} actions={(tag) => <Verbs tag={tag} />}>
      {(tag) => (
        <>
          <TagForm key={tag.id + tag.revision} tag={tag} />
          <Merge tag={tag} />
        </>
      )}
    </DeskRecord>
  );
}

function Verbs({ tag: { id, jobs } }: { tag: DictionaryTag }) {
  const verb = useVerb();
  const go = useGo();

  async function remove(): Promise<void> {
    const isDone = await verb.act(() => call('DELETE /v1/admin/tags/{id}', { params: { id } }), `${id} is removed.`);
    if (isDone) go('/admin/tags');
  }

  return (
    <>
      <Problem problem={verb.problem} />
      <span className="mute">
        {jobs} {jobs === 1 ? 'job carries' : 'jobs carry'} it
      </span>
      <SiteLink to={`/jobs?tags=${id}`}>On the site</SiteLink>
      {jobs === 0 && (
        <AskOnce label="Remove the tag" question={`Remove ${id}?`} busy={verb.busy} onYes={() => void remove()} />
      )}
    </>
  );
}

function TagForm({ tag }: { tag: DictionaryTag }) {
  const params = { id: tag.id };
  return (
    <section className="desk-section" aria-labelledby="fields">
      <h2 id="fields">Its words</h2>
      <DeskForm
        record={tag}
        read={readFields(TAG_FORM)}
        save={(values, revision) =>
          call('PUT /v1/admin/tags/{id}', { params, body: { ...(values as TagWords), revision } })
        }
        reload={async () => (await call('GET /v1/admin/tags/{id}', { params })).data}
        compare={comparedFields(TAG_FORM)}
        done="Saved; the next reading of each source knows it."
      >
        {(form) => <RecordFields form={form} fields={TAG_FORM} record={tag} />}
      </DeskForm>
    </section>
  );
}

function Merge({ tag: { id, label } }: { tag: DictionaryTag }) {
  const go = useGo();
  return (
    <section className="desk-section" aria-labelledby="merge">
      <h2 id="merge">Merge it into another tag</h2>
      <p className="mute mb-3">
        The other tag gets the words and the jobs of {label}, and filters that name {id} find it. This cannot be undone.
      </p>
      <OneLine
        label="Id of the other tag"
        button="Merge"
        done={`${id} is merged; its jobs move in the background.`}
        send={(into) => call('DELETE /v1/admin/tags/{id}', { params: { id }, query: { into } })}
        then={(into) => go(`/admin/tags/${into}`)}
      />
    </section>
  );
}
