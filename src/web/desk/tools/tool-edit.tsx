import '#web/desk/records/record.css';
import type { AdminTool, ToolText } from '#contract/admin-tools.ts';
import { call } from '#web/api/call.ts';
import { AskOnce } from '#web/desk/records/ask-once.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { comparedFields, readFields } from '#web/desk/records/fields.ts';
import { History } from '#web/desk/records/history.tsx';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { TOOL_FORM } from '#web/desk/tools/tool-fields.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The words of a tool, and who wrote them. */
export default function ToolEdit() {
  return (
    <DeskRecord<AdminTool> titleOf={({ title }) => title} actions={(tool) => <Verbs tool={tool} />}>
      {(tool) => (
        <>
          <p className="mute mb-3">
            {tool.edited_at === null
              ? 'These are the built-in words; what you save here replaces them.'
              : 'Staff wrote these words; a new version leaves them alone.'}
          </p>
          <ToolForm key={tool.id + tool.revision} tool={tool} />
          <History key={`${tool.revision} ${tool.edited_at}`} subject={tool.id} />
        </>
      )}
    </DeskRecord>
  );
}

function Verbs({ tool: { id, slug, edited_at } }: { tool: AdminTool }) {
  const verb = useVerb();
  const reset = () => call('DELETE /v1/admin/tools/{id}/text', { params: { id } });
  return (
    <>
      <Problem problem={verb.problem} />
      <SiteLink to={`/tools/${slug}`}>On the site</SiteLink>
      {edited_at !== null && (
        <AskOnce
          label="Restore the built-in words"
          question="Discard what staff wrote for good?"
          busy={verb.busy}
          onYes={() => void verb.act(reset, 'The built-in words are back.')}
        />
      )}
    </>
  );
}

function ToolForm({ tool }: { tool: AdminTool }) {
  const params = { id: tool.id };
  return (
    <section className="desk-section" aria-labelledby="fields">
      <h2 id="fields">Its words</h2>
      <DeskForm
        record={tool}
        read={readFields(TOOL_FORM)}
        save={(values, revision) =>
          call('PUT /v1/admin/tools/{id}', { params, body: { ...(values as ToolText), revision } })
        }
        reload={async () => (await call('GET /v1/admin/tools/{id}', { params })).data}
        compare={comparedFields(TOOL_FORM)}
        done="Saved; readers see it now."
      >
        {(form) => <RecordFields form={form} fields={TOOL_FORM} record={tool} />}
      </DeskForm>
    </section>
  );
}
