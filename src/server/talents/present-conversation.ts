import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { OwnConversation } from '#contract/talents/profile.ts';
import type { CompanyConversation } from '#contract/talents/talents.ts';
import { presentCompanyBrief } from '#server/employers/present-company.ts';
import type { ConversationWithCompany } from '#server/talents/conversation-queries.ts';
import { isWaiting, mayCompanyWrite } from '#server/talents/may-write.ts';

export function presentOwnConversation(found: ConversationWithCompany): z.input<typeof OwnConversation> {
  const { conversation, company, lastOf } = found;
  return {
    id: conversation.id,
    company: presentCompanyBrief(company),
    state: conversation.state,
    is_waiting: isWaiting(conversation, lastOf.talent),
    started_at: conversation.started_at,
    last_message_at: conversation.last_message_at,
    is_unread: isLater(lastOf.company, conversation.talent_read_at),
    shared: sharedOf(found),
  };
}

export function presentCompanyConversation(found: ConversationWithCompany): z.input<typeof CompanyConversation> {
  const { conversation, company, lastOf, hasResume, isScanned } = found;
  const shared = sharedOf(found);
  const resume = `/v1/recruit/${company.slug}/conversations/${conversation.id}/resume`;
  return {
    id: conversation.id,
    state: conversation.state,
    is_waiting: isWaiting(conversation, lastOf.talent),
    started_at: conversation.started_at,
    last_message_at: conversation.last_message_at,
    job_title: conversation.job_title,
    is_unread:
      isLater(lastOf.talent, conversation.company_read_at) ||
      isLater(conversation.shared_at, conversation.company_read_at),
    may_write: mayCompanyWrite(conversation, lastOf.talent),
    contact: shared && { ...shared, resume_url: hasResume ? resume : null, resume_scanned: isScanned },
  };
}

export function noSuchConversation(): Refusal {
  return new Refusal('not_found', 'That conversation doesn’t exist.');
}

function sharedOf({ conversation }: ConversationWithCompany): z.input<typeof OwnConversation>['shared'] {
  const { state, shared_name: name, shared_email: email, shared_links } = conversation;
  return state === 'accepted' && name !== null && email !== null ? { name, email, links: shared_links ?? [] } : null;
}

function isLater(at: Date | null, read: Date | null): boolean {
  return at !== null && (read === null || at > read);
}
