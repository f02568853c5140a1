import { actHandlers, actRetention } from '#server/agents/acts.ts';
import { removeDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';

/** What agents may do, and what they did. */
export const agentsRoom = {
  handlers: { ...actHandlers },
  retention: [actRetention],
  tasks: (ctx) => [{ name: 'agents.forget-acts', schedule: '25 4 * * *', run: () => removeDue(ctx, [actRetention]) }],
} satisfies Room;
