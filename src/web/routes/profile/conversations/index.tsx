import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { PageWait } from '#web/components/core/page-wait.tsx';
import { OwnPage } from '#web/components/people/own-page.tsx';
import { OwnConversations } from '#web/components/talents/own-conversations.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import { requireUser } from '#web/session/current-user.ts';

export const Route = createFileRoute('/profile/conversations/')({
  beforeLoad: requireUser,
  loader: async () => {
    const { data: conversations } = await call('GET /v1/talent/conversations');
    return { facts: FACTS, conversations, now: presentMoment() };
  },
  shouldReload: ({ cause }) => cause === 'enter',
  head: privateHead,
  pendingComponent: PageWait,
  component: ConversationsRoute,
});

const FACTS: PageFacts = {
  path: '/profile/conversations',
  title: 'Conversations',
  description: 'What companies wrote to you about your talent profile.',
};

function ConversationsRoute() {
  return (
    <OwnPage title="Conversations">
      <OwnConversations {...Route.useLoaderData()} />
    </OwnPage>
  );
}
