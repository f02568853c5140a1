import type { OwnApplication } from '#contract/applications/applications.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { mainLangOf } from '#web/ui/lang.ts';

/** The five fields as the company received them. */
export function WhatYouSent({ application }: { application: OwnApplication }) {
  const { name, email, portfolio, resume, details } = application;
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-3">
        What you sent
      </h2>
      <dl className="pairs">
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Portfolio</dt>
          <dd>
            <a href={portfolio} rel="noopener noreferrer nofollow">
              {portfolio}
            </a>
          </dd>
        </div>
        <div>
          <dt>Resume</dt>
          <dd>
            {resume.name} <span className="mute">{fileSize(resume.size)}</span>
          </dd>
        </div>
        <div>
          <dt>Details</dt>
          <dd className="typed" lang={mainLangOf(details)}>
            {details}
          </dd>
        </div>
      </dl>
    </section>
  );
}
