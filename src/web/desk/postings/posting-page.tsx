import '#web/desk/records/record.css';
import type { AdminPosting } from '#contract/admin-postings.ts';
import { call } from '#web/api/call.ts';
import { completed, POSTING_FORM, stated } from '#web/desk/postings/posting-fields.ts';
import { PostingFindings } from '#web/desk/postings/posting-findings.tsx';
import { PostingProof } from '#web/desk/postings/posting-proof.tsx';
import { PostingReview } from '#web/desk/postings/posting-review.tsx';
import { PostingStory } from '#web/desk/postings/posting-story.tsx';
import { ProposedEdit } from '#web/desk/postings/proposed-edit.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { comparedFields, readFields } from '#web/desk/records/fields.ts';
import { History } from '#web/desk/records/history.tsx';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A posting: what stands against it, the decisions, what it says, and what happened to it. */
export default function PostingPage() {
  return (
    <DeskRecord<AdminPosting> titleOf={({ fields }) => fields.title} actions={(posting) => <Links posting={posting} />}>
      {(posting) => (
        <>
          <PostingStory posting={posting} />
          <PostingFindings posting={posting} />
          <ProposedEdit posting={posting} />
          <PostingProof key={`proof ${posting.proof.at}`} posting={posting} />
          <PostingReview key={`review ${posting.state}`} posting={posting} />
          <PostingText key={posting.id + posting.revision} posting={posting} />
          <History key={`${posting.revision} ${posting.state} ${posting.translation_state}`} subject={posting.id} />
        </>
      )}
    </DeskRecord>
  );
}

function Links({ posting: { fields, job, company } }: { posting: AdminPosting }) {
  return (
    <>
      {job && <SiteLink to={`/admin/jobs/${job.slug}`}>Its job</SiteLink>}
      {company && <SiteLink to={`/admin/companies/${company.slug}`}>{company.name}</SiteLink>}
      <a href={fields.company_url} target="_blank" rel="noopener noreferrer">
        The employer’s site
      </a>
    </>
  );
}

/** Its fields, which staff complete until it is published. */
function PostingText({ posting }: { posting: AdminPosting }) {
  const isInReview = posting.state === 'in-review' || posting.state === 'asked';
  return (
    <section className="desk-section" aria-labelledby="fields">
      <h2 id="fields">What it says</h2>
      {isInReview ? <PostingForm posting={posting} /> : <Facts title="What it says" facts={stated(posting.fields)} />}
    </section>
  );
}

function PostingForm({ posting }: { posting: AdminPosting }) {
  const params = { id: posting.id };
  const recordOf = ({ fields, left_out, revision }: AdminPosting) => ({ ...fields, left_out, revision });
  return (
    <DeskForm
      record={recordOf(posting)}
      read={readFields(POSTING_FORM)}
      save={(values, revision) =>
        call('PUT /v1/admin/postings/{id}', { params, body: { ...completed(posting.fields, values), revision } })
      }
      reload={async () => recordOf((await call('GET /v1/admin/postings/{id}', { params })).data)}
      compare={comparedFields(POSTING_FORM)}
    >
      {(form) => <RecordFields form={form} fields={POSTING_FORM} record={recordOf(posting)} />}
    </DeskForm>
  );
}
