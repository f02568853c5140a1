import { RECRUIT_PASSWORD_LENGTH } from '#contract/employers/company-access.ts';
import {
  type AdminCompany,
  type COMPANY_FIELDS,
  type CompanyEdit,
  NewCompanyBody,
} from '#contract/employers/desk-companies.ts';
import { call } from '#web/api/call.ts';
import { companyAnswers } from '#web/desk/kinds/company-answers.tsx';
import type { Field, Kind, Verb } from '#web/desk/kit/definition.ts';
import { yesNo } from '#web/desk/kit/fields.tsx';
import { creationOf } from '#web/desk/kit/form.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Asked, Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { useVerb, Verbs } from '#web/desk/kit/verbs.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const FIELDS: readonly (Field & { name: (typeof COMPANY_FIELDS)[number] })[] = [
  { name: 'name', label: 'Name', kind: 'line', required: true },
  { name: 'name_ko', label: 'Name in Hangul', kind: 'line' },
  { name: 'logo_url', label: 'Logo', kind: 'logo' },
  { name: 'summary', label: 'Summary', kind: 'text', help: 'One or two sentences, for lists.' },
  { name: 'summary_ko', label: 'Summary in Korean', kind: 'text', help: 'Below the English one, on its page.' },
  { name: 'description', label: 'Description', kind: 'html', help: 'HTML. We clean it.' },
  { name: 'website_url', label: 'Website', kind: 'line' },
  { name: 'location', label: 'Place', kind: 'line' },
  { name: 'location_ko', label: 'Place in Korean', kind: 'line' },
  { name: 'industry', label: 'Industry', kind: 'line' },
  { name: 'founded', label: 'Founded in', kind: 'number' },
  { name: 'employees', label: 'Employees', kind: 'number' },
  { name: 'contact_email', label: 'Email for applications', kind: 'line', help: 'We notify this address of new ones.' },
  {
    name: 'registration_number',
    label: 'Business registration',
    kind: 'line',
    help: 'Ten digits. Leave it empty for a company abroad.',
  },
  { name: 'representative', label: 'Representative', kind: 'line' },
  { name: 'address', label: 'Address', kind: 'line', help: "The company's own, on its listings." },
  { name: 'phone', label: 'Telephone', kind: 'line', help: "The company's own, on its listings." },
  { name: 'abroad_country', label: 'Country, without a registration in Korea', kind: 'line' },
  { name: 'abroad_city', label: 'City abroad', kind: 'line' },
  { name: 'identity_check', label: 'Where you verified it', kind: 'text' },
];

/** All companies, public or not: what staff decide about them, what they say and who they are, and their people. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/companies',
    title: 'Companies',
    about: 'Manage companies: their pages, identity, domains and team.',
    csv: 'companies',
    columns: [
      {
        label: 'Name',
        sort: 'name',
        wide: true,
        cell: ({ id, name, name_ko }) => (
          <>
            <SiteLink to={`/admin/companies/${id}`}>{name}</SiteLink>{' '}
            {name_ko && <span className="mute">{name_ko}</span>}
          </>
        ),
      },
      { label: 'Open jobs', sort: 'open_jobs', isNumber: true, cell: ({ open_jobs }) => open_jobs },
      {
        label: 'Waiting',
        sort: 'waiting_jobs',
        isNumber: true,
        cell: ({ slug, waiting_jobs }) =>
          waiting_jobs > 0 && (
            <SiteLink to="/admin/jobs" search={{ filter: JSON.stringify({ company: slug, awaits: 'yes' }) }}>
              {waiting_jobs}
            </SiteLink>
          ),
      },
      { label: 'All jobs', isNumber: true, cell: ({ jobs }) => jobs },
      { label: 'Registration', cell: ({ registration_number }) => registration_number ?? '' },
      { label: 'Identity', cell: ({ identity_checked_at: at }) => (at ? <Moment at={at} /> : 'Not verified') },
      { label: 'Talents', cell: ({ talents_approved_at }) => (talents_approved_at ? 'Can search' : '') },
      { label: 'Imports', cell: ({ left_alone_at }) => (left_alone_at ? 'Blocked' : '') },
      { label: 'Changed', sort: 'updated_at', cell: ({ updated_at }) => <Moment at={updated_at} /> },
    ],
    search: 'Name or registration',
    filters: [
      { name: 'identity', label: 'Identity', options: yesNo('Verified', 'Not verified') },
      { name: 'talents', label: 'Talent search', options: yesNo('Approved', 'Not approved') },
      { name: 'left_alone', label: 'Imports', options: yesNo('Blocked', 'Allowed') },
    ],
    sort: { field: 'updated_at', order: 'DESC' },
    empty: 'No companies yet. Add one, or publish a posting.',
    add: { label: 'Add company' },
  }),
  Record: recordOf('GET /v1/admin/companies/{id}', {
    title: ({ name }) => name,
    links: ({ slug }) => (
      <>
        <SiteLink to={`/companies/${slug}`}>Its page</SiteLink>
        <a href={`/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ company: slug }))}`}>Its jobs</a>
      </>
    ),
    parts: [
      Notice,
      companyAnswers,
      { id: 'decisions', title: 'Decisions', Body: Decisions },
      {
        id: 'fields',
        title: 'Page and identity',
        form: {
          fields: FIELDS,
          isPatch: true,
          save: ({ id }, edit: CompanyEdit, revision) =>
            call('PATCH /v1/admin/companies/{id}', { params: { id }, body: { ...edit, revision } }),
        },
      },
      {
        id: 'members',
        title: 'Members',
        Body: Members,
        verbs: [
          {
            does: 'Invite',
            given: { fields: [{ name: 'email', label: 'Invite an owner by email', kind: 'line', required: true }] },
            run: ({ id }, { email }: { email: string }) =>
              call('POST /v1/admin/companies/{id}/invitations', { params: { id }, body: { email, role: 'owner' } }),
            done: 'Invitation sent.',
          },
        ],
      },
      {
        id: 'domains',
        title: 'Domains',
        intro: 'Anyone who opens our email at one of these domains proves they’re from the company.',
        Body: Domains,
        verbs: [
          {
            does: 'Record it',
            given: { fields: [{ name: 'domain', label: 'Record a domain', kind: 'line', required: true }] },
            run: ({ id }, { domain }: { domain: string }) =>
              call('PUT /v1/admin/companies/{id}/domains/{domain}', { params: { id, domain } }),
            done: 'Domain recorded.',
          },
        ],
      },
    ],
    history: true,
  }),
  Create: creationOf({
    title: 'Add company',
    fields: [{ name: 'name', label: 'Name', kind: 'line', required: true }],
    read: readBy(NewCompanyBody.pick({ name: true })),
    button: 'Add it',
    async add(body: Pick<NewCompanyBody, 'name'>) {
      const { data } = await call('POST /v1/admin/companies', { body });
      return `/admin/companies/${data.id}`;
    },
  }),
} satisfies Kind;

function Notice({ row: { notice } }: { row: AdminCompany }) {
  return notice && <p className="warn">{notice}</p>;
}

const TALENTS: readonly Verb<AdminCompany>[] = [
  {
    does: 'Turn off talent search',
    if: ({ talents_approved_at }) => talents_approved_at !== null,
    run: ({ id }) => call('DELETE /v1/admin/companies/{id}/talent-approval', { params: { id } }),
    done: 'Talent search is off for this company.',
  },
  {
    does: 'Turn on talent search',
    if: ({ talents_approved_at }) => talents_approved_at === null,
    run: ({ id }) => call('PUT /v1/admin/companies/{id}/talent-approval', { params: { id } }),
    done: 'It can search talents now.',
  },
];

const PASSWORD: readonly Verb<AdminCompany>[] = [
  {
    does: 'Turn it on',
    if: ({ password_off_at }) => password_off_at !== null,
    run: ({ id }) => call('PUT /v1/admin/companies/{id}/shared-password', { params: { id } }),
    done: 'The recruiting password works again.',
  },
  {
    does: 'Set password',
    given: {
      fields: [
        {
          name: 'password',
          label: `New recruiting password, ${RECRUIT_PASSWORD_LENGTH.min} characters or more`,
          kind: 'line',
          required: true,
        },
      ],
    },
    run: ({ id }, body: { password: string }) =>
      call('PUT /v1/admin/companies/{id}/recruit-password', { params: { id }, body }),
    done: 'Recruiting password set.',
  },
];

const IMPORTS: readonly Verb<AdminCompany>[] = [
  {
    does: 'Allow imports',
    if: ({ left_alone_at }) => left_alone_at !== null,
    run: ({ id }) => call('DELETE /v1/admin/companies/{id}/leave-alone', { params: { id } }),
    done: 'Imports are allowed again. Its sources stay paused until you resume them.',
  },
  {
    does: 'Take down imported listings',
    if: ({ left_alone_at }) => left_alone_at === null,
    given: {
      fields: [{ name: 'note', label: 'How and when it asked us to stop', kind: 'line', required: true }],
    },
    run: ({ id }, body: { note: string }) =>
      call('POST /v1/admin/companies/{id}/leave-alone', { params: { id }, body }),
    done: 'All its imported listings are off the site.',
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
            Can search talents since <Moment at={talents_approved_at} />
          </span>
        ) : (
          'Can’t search talents'
        )}
        <Verbs row={company} verbs={TALENTS} />
      </li>
      <li className="desk-state">
        <span>
          {has_password ? 'Has a recruiting password' : 'No recruiting password'}
          {password_off_at && ', which its team turned off'}
        </span>
        <Verbs row={company} verbs={PASSWORD} />
      </li>
      <li className="desk-state">
        {left_alone_at && (
          <span>
            Imports blocked since <Moment at={left_alone_at} />: {left_alone_note}
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
          <p className="mute">No one on the team has an account.</p>
        ) : (
          <ul className="desk-lines">
            {members.map((member) => (
              <li key={member.id}>
                {member.email}, {member.role}, since <Moment at={member.joined_at} />
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
      `${domain} removed.`,
    );
  return (
    <>
      <Asked name={['domains', id]} ask={ask}>
        {(domains) => (
          <ul className="desk-lines">
            {domains.map(({ domain }) => (
              <li key={domain} className="desk-actions">
                {domain}
                <button className="btn small" type="button" disabled={verb.busy} onClick={() => void takeBack(domain)}>
                  Remove {domain}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Asked>
      <Problem problem={verb.problem} />
    </>
  );
}
