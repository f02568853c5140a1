import type { AuditEntry } from '#contract/audit.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What something was done to: its name, or its id where it has none any more. */
export function SubjectLink({ subject: { kind, id, name, path } }: Pick<AuditEntry, 'subject'>) {
  const text = name ?? id;
  return (
    <>
      {kind} {path ? <SiteLink to={path}>{text}</SiteLink> : text}
    </>
  );
}

/** Who did it: the address of the account, or its id where it is gone. */
export function ActorLink({ user_id: id, user_email, detail }: Pick<AuditEntry, 'user_id' | 'user_email' | 'detail'>) {
  if (id) return <SiteLink to={`/admin/users/${id}`}>{user_email ?? id}</SiteLink>;
  return detail['by'] === 'employer' ? 'the employer' : 'the command line or a task';
}
