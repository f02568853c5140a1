import '#web/components/employers/recruit.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenedApplication } from '#contract/applications/applications.ts';
import { isWithdrawable } from '#contract/core/states.ts';
import { setMark } from '#web/browser-storage/marks.ts';
import { Status, WAITING } from '#web/components/applications/own-status.tsx';
import { WhatComesNext } from '#web/components/applications/what-comes-next.tsx';
import { WhatYouSent } from '#web/components/applications/what-you-sent.tsx';
import { changedSince } from '#web/components/core/changed-since.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { MessageForm, type MessageHeaders } from '#web/components/core/message-form.tsx';
import { RecruitHead } from '#web/components/employers/recruit-head.tsx';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

/** What its owner may do, by the private link or signed in. */
export type OwnApplicationActs = {
  withdraw(): Promise<OpenedApplication>;
  write(message: string, headers: MessageHeaders): Promise<OpenedApplication>;
  remove(): Promise<void>;
  /** Where the file that was sent can be had. */
  saveResume?(): Promise<void>;
};

type OwnApplicationPageProps = {
  initial: OpenedApplication;
  now: string;
  acts: OwnApplicationActs;
  /** The way on from a deleted application. */
  onward: ReactNode;
  /** For who has no job yet. */
  moreJobs: ReactNode;
};

const WITHDRAW = { title: 'Withdraw', question: 'Withdraw this application?', confirm: 'Yes, withdraw' };
const TURN_DOWN = { title: 'Turn down the offer', question: 'Turn down this offer?', confirm: 'Yes, turn it down' };

/** An application as its sender sees it: state, content, withdrawal, deletion. */
export function OwnApplicationPage({ initial, now, acts, onward, moreJobs }: OwnApplicationPageProps) {
  const [application, setApplication] = useState(initial);
  const [isDeleted, setDeleted] = useState(false);
  const { job, company, applied_at } = application;
  const changed = changedSince(application.listing_changes, { what: 'applied', at: applied_at });

  async function withdraw() {
    const changed = await acts.withdraw();
    setApplication(changed);
    // What was withdrawn isn't applied for; an offer that was turned down was.
    if (changed.status === 'withdrawn') setMark('applied', job.id, false);
  }

  async function remove() {
    await acts.remove();
    setMark('applied', job.id, false);
    setDeleted(true);
  }

  if (isDeleted) return <Deleted company={company.name} onward={onward} />;
  return (
    <div className="own-application">
      <RecruitHead company={company} title={job.title}>
        <SiteLink className="quiet" to={`/companies/${company.slug}`}>
          {company.name}
        </SiteLink>
        {unbroken(` ·\u00a0You applied on ${dateOf(applied_at, now)} ·\u00a0`)}
        <SiteLink className="nowrap" to={`/jobs/${job.slug}`}>
          {job.is_closed ? 'See the closed listing' : 'See the listing'}
        </SiteLink>
      </RecruitHead>
      <Status application={application} now={now} />
      <div className="two mt-6">
        <div className="stack g8">
          {changed && <p className="help">{changed}.</p>}
          {application.may_write && (
            <MessageForm
              label={`Write to ${company.name}`}
              help="We’ll email them that you wrote. They read it beside your application."
              onSend={async (message, headers) => setApplication(await acts.write(message, headers))}
            />
          )}
          {WAITING.includes(application.status) && <WhatComesNext application={application} />}
          <WhatYouSent application={application} onSave={acts.saveResume} />
        </div>
        <aside className="side" aria-label="Withdraw or delete">
          {isWithdrawable(application.status) && (
            <ConfirmAction
              key={application.status}
              {...(application.status === 'offer' ? TURN_DOWN : WITHDRAW)}
              explanation={`${company.name} will see it as ${application.status === 'offer' ? '“Offer turned down”' : '“Withdrawn”'}. They keep what you sent until it’s deleted.`}
              explain={(error) => explainCall(error).text}
              onConfirm={withdraw}
            />
          )}
          <ConfirmAction
            title="Delete"
            explanation={`Removes everything you sent, including the resume. ${company.name} can no longer open it here.`}
            question="Delete it for good?"
            confirm="Yes, delete"
            onConfirm={remove}
          />
        </aside>
      </div>
      {application.status !== 'hired' && moreJobs}
    </div>
  );
}

function Deleted({ company, onward }: { company: string; onward: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; screen readers continue here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="own-application deleted">
      <h1 ref={heading} tabIndex={-1}>
        Your application is deleted
      </h1>
      <p className="soft mt-3 measure">
        We’ve deleted everything you sent, including the resume. {company} can no longer open it here, and its link no
        longer works.
      </p>
      {onward}
    </div>
  );
}
