import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api.ts';
import { OwnPage } from '#web/components/account/own-page.tsx';
import { OwnConversations } from '#web/components/profile/own-conversations.tsx';
import { PageWait } from '#web/components/site/page-wait.tsx';
import { presentMoment } from '#web/context.ts';
import { requireUser } from '#web/current-user.ts';
import { privateHead } from '#web/private-page.ts';
import type { PageFacts } from '#web/seo.ts';

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
