import { createFileRoute } from '@tanstack/react-router';
import { call, orNotFound } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { OwnConversationPage } from '#web/components/talents/own-conversation-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/profile/conversations/$conversationId')({
  beforeLoad: requireUser,
  loader: async ({ params }) => {
    const { data: conversation } = await orNotFound(
      call('GET /v1/talent/conversations/{conversationId}', { params: { conversationId: params.conversationId } }),
    );
    const facts: PageFacts = {
      path: '/profile/conversations',
      title: conversation.company.name,
      description: 'A conversation with a company about your talent profile.',
    };
    return { facts, conversation, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: ConversationRoute,
});

function ConversationRoute() {
  const { conversation, now } = Route.useLoaderData();
  return (
    <OwnPage title={conversation.company.name}>
      <OwnConversationPage key={conversation.id} initial={conversation} now={now} />
    </OwnPage>
  );
}
