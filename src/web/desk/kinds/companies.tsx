import { writtenRegistrationNumber } from '#contract/core/registration-number.ts';
import { RECRUIT_PASSWORD_LENGTH } from '#contract/employers/company-access.ts';
import { type AdminCompany, type CompanyEdit, NewCompanyBody } from '#contract/employers/desk-companies.ts';
import { call } from '#web/api/call.ts';
import { companyAnswers } from '#web/desk/kinds/company-answers.tsx';
import { companyFields } from '#web/desk/kit/company-fields.ts';
import type { Kind, Verb } from '#web/desk/kit/definition.ts';
import { yesNo } from '#web/desk/kit/fields.tsx';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Asked, Day, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useVerb, Verbs } from '#web/desk/kit/verbs.tsx';
import { readBy } from '#web/desk/language/read-by.ts';
import { Say, say, sayOf } from '#web/desk/language/say.tsx';
import { saySentence } from '#web/desk/language/told.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** All companies, public or not: what staff decide about them, what they say and who they are, and their people. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/companies',
    title: say('Companies'),
    about: say('Manage companies: their pages, identity, domains and team.'),
    csv: 'companies',
    columns: [
      {
        label: say('Name'),
        sort: 'name',
        wide: true,
        cell: ({ id, name, name_ko }) => (
          <>
            <SiteLink to={`/admin/companies/${id}`}>{name}</SiteLink>{' '}
            {name_ko && <span className="mute">{name_ko}</span>}
          </>
        ),
      },
      {
        label: say('Open jobs'),
        sort: 'open_jobs',
        isNumber: true,
        cell: ({ open_jobs, jobs }) => say('{open} of {total}', { open: open_jobs, total: jobs }),
      },
      {
        label: say('Missing answers'),
        sort: 'waiting_jobs',
        isNumber: true,
        cell: ({ slug, waiting_jobs }) =>
          waiting_jobs > 0 && (
            <SiteLink to="/admin/jobs" search={{ filter: JSON.stringify({ company: slug, awaits: 'yes' }) }}>
              {waiting_jobs}
            </SiteLink>
          ),
      },
      {
        label: say('Registration'),
        cell: ({ registration_number: digits }) =>
          digits && <span className="nowrap">{writtenRegistrationNumber(digits)}</span>,
      },
      {
        label: say('Identity'),
        cell: ({ identity_checked_at: at }) =>
          at ? <Moment at={at} /> : <span className="nowrap">{say('Not verified')}</span>,
      },
      {
        label: say('Decisions'),
        cell: ({ talents_approved_at, left_alone_at }) =>
          [talents_approved_at && say('Can search talents'), left_alone_at && say('Imports blocked')]
            .filter(Boolean)
            .join(', '),
      },
      { label: say('Changed'), sort: 'updated_at', cell: ({ updated_at }) => <Day at={updated_at} /> },
    ],
    search: say('Name or registration number'),
    filters: [
      { name: 'identity', label: say('Identity'), options: yesNo(say('Verified'), say('Not verified')) },
      { name: 'talents', label: say('Talent search'), options: yesNo(say('Approved'), say('Not approved')) },
      { name: 'left_alone', label: say('Imports'), options: yesNo(say('Blocked'), say('Allowed')) },
    ],
    sort: { field: 'updated_at', order: 'DESC' },
    empty: say('No companies yet. Add one, or publish a posting.'),
    add: { label: say('Add company') },
  }),
  Record: recordOf('GET /v1/admin/companies/{id}', {
    title: ({ name }) => name,
    links: ({ slug }) => (
      <>
        <SiteLink to={`/companies/${slug}`}>{say('Its page')}</SiteLink>
        <a href={`/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ company: slug }))}`}>{say('Its jobs')}</a>
      </>
    ),
    parts: [
      Notice,
      companyAnswers,
      { id: 'decisions', title: say('Decisions'), Body: Decisions },
      {
        id: 'fields',
        title: say('Page and identity'),
        form: {
          fields: companyFields,
          isPatch: true,
          save: ({ id }, edit: CompanyEdit, revision) =>
            call('PATCH /v1/admin/companies/{id}', { params: { id }, body: { ...edit, revision } }),
        },
      },
      {
        id: 'members',
        title: say('Members'),
        Body: Members,
        verbs: [
          {
            does: say('Invite'),
            given: {
              fields: [{ name: 'email', label: say('Invite an owner by email'), kind: 'line', required: true }],
            },
            run: ({ id }, { email }: { email: string }) =>
              call('POST /v1/admin/companies/{id}/invitations', { params: { id }, body: { email, role: 'owner' } }),
            done: say('Invitation sent.'),
          },
        ],
      },
      {
        id: 'domains',
        title: say('Domains'),
        intro: say('Anyone who opens our email at one of these domains proves they’re from the company.'),
        Body: Domains,
        verbs: [
          {
            does: say('Record it'),
            given: { fields: [{ name: 'domain', label: say('Record a domain'), kind: 'line', required: true }] },
            run: ({ id }, { domain }: { domain: string }) =>
              call('PUT /v1/admin/companies/{id}/domains/{domain}', { params: { id, domain } }),
            done: say('Domain recorded.'),
          },
        ],
      },
    ],
    history: true,
  }),
  Create: creationOf({
    title: say('Add company'),
    fields: [{ name: 'name', label: say('Name'), kind: 'line', required: true }],
    read: readBy(NewCompanyBody.pick({ name: true })),
    button: say('Add it'),
    async add(body: Pick<NewCompanyBody, 'name'>) {
      const { data } = await call('POST /v1/admin/companies', { body });
      return `/admin/companies/${data.id}`;
    },
  }),
} satisfies Kind;

function Notice({ row: { notice } }: { row: AdminCompany }) {
  return notice && <p className="warn">{saySentence(notice)}</p>;
}

const TALENTS: readonly Verb<AdminCompany>[] = [
  {
    does: say('Turn off talent search'),
    if: ({ talents_approved_at }) => talents_approved_at !== null,
    run: ({ id }) => call('DELETE /v1/admin/companies/{id}/talent-approval', { params: { id } }),
    done: say('Talent search is off for this company.'),
  },
  {
    does: say('Turn on talent search'),
    if: ({ talents_approved_at }) => talents_approved_at === null,
    run: ({ id }) => call('PUT /v1/admin/companies/{id}/talent-approval', { params: { id } }),
    done: say('It can search talents now.'),
  },
];

const PASSWORD: readonly Verb<AdminCompany>[] = [
  {
    does: say('Turn it on'),
    if: ({ password_off_at }) => password_off_at !== null,
    run: ({ id }) => call('PUT /v1/admin/companies/{id}/shared-password', { params: { id } }),
    done: say('The recruit password works again.'),
  },
  {
    does: say('Set password'),
    given: {
      fields: [
        {
          name: 'password',
          label: say('New recruit password, {min} characters or more', RECRUIT_PASSWORD_LENGTH),
          kind: 'line',
          required: true,
        },
      ],
    },
    run: ({ id }, body: { password: string }) =>
      call('PUT /v1/admin/companies/{id}/recruit-password', { params: { id }, body }),
    done: say('Recruit password set.'),
  },
];

const IMPORTS: readonly Verb<AdminCompany>[] = [
  {
    does: say('Allow imports'),
    if: ({ left_alone_at }) => left_alone_at !== null,
    run: ({ id }) => call('DELETE /v1/admin/companies/{id}/leave-alone', { params: { id } }),
    done: say('Imports are allowed again. Its sources stay paused until you resume them.'),
  },
  {
    does: say('Take down imported listings'),
    if: ({ left_alone_at }) => left_alone_at === null,
    given: {
      fields: [{ name: 'note', label: say('How and when it asked us to stop'), kind: 'line', required: true }],
    },
    run: ({ id }, body: { note: string }) =>
      call('POST /v1/admin/companies/{id}/leave-alone', { params: { id }, body }),
    done: say('All its imported listings are off the site.'),
  },
];

/** The talent search, the recruit password, and whether it is left alone. */
function Decisions({ row: company }: { row: AdminCompany }) {
  const { talents_approved_at, left_alone_at, left_alone_note, has_password, password_off_at } = company;
  return (
    <ul className="desk-lines">
      <li className="desk-state">
        {talents_approved_at ? (
          <span>
            <Say text="Can search talents since {when}" when={<Moment at={talents_approved_at} />} />
          </span>
        ) : (
          say('Can’t search talents')
        )}
        <Verbs row={company} verbs={TALENTS} />
      </li>
      <li className="desk-state">
        <span>
          {say(has_password ? 'Has a recruit password' : 'No recruit password')}
          {password_off_at && say(', which its team turned off')}
        </span>
        <Verbs row={company} verbs={PASSWORD} />
      </li>
      <li className="desk-state">
        {left_alone_at && (
          <span>
            <Say
              text="Imports blocked since {when}: {note}"
              when={<Moment at={left_alone_at} />}
              note={left_alone_note}
            />
          </span>
        )}
        <Verbs row={company} verbs={IMPORTS} />
      </li>
    </ul>
  );
}

/** Who acts for it with an account of their own. */
function Members({ row: { id } }: { row: AdminCompany }) {
  const ask = async () => (await call('GET /v1/admin/companies/{id}/members', { params: { id } })).data;
  return (
    <Asked name={['members', id]} ask={ask}>
      {(members) =>
        members.length === 0 ? (
          <p className="mute">{say('No one on the team has an account.')}</p>
        ) : (
          <ul className="desk-lines">
            {members.map((member) => (
              <li key={member.id}>
                <Say
                  text="{email}, {role}, since {when}"
                  email={member.email}
                  role={sayOf(member.role)}
                  when={<Moment at={member.joined_at} />}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Asked>
  );
}

/** Where its own people have their mailboxes. */
function Domains({ row: { id } }: { row: AdminCompany }) {
  const verb = useVerb();
  const ask = async () => (await call('GET /v1/admin/companies/{id}/domains', { params: { id } })).data;
  const takeBack = (domain: string) =>
    verb.act(
      () => call('DELETE /v1/admin/companies/{id}/domains/{domain}', { params: { id, domain } }),
      say('{domain} removed.', { domain }),
    );
  return (
    <>
      <Asked name={['domains', id]} ask={ask}>
        {(domains) => (
          <ul className="desk-lines">
            {domains.map(({ domain }) => (
              <li key={domain} className="desk-actions">
                {domain}
                <Button className="btn small" busy={verb.busy} onClick={() => void takeBack(domain)}>
                  {say('Remove {what}', { what: domain })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Asked>
      <Problem problem={verb.problem} />
    </>
  );
}
