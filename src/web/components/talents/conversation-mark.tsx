import type { ApplicationState, ConversationState } from '#contract/core/states.ts';
import { StateMark } from '#web/components/employers/application-state.tsx';

/** Marked as the applications that stand where they do. */
const MARKS: Record<ConversationState, ApplicationState> = {
  open: 'in-conversation',
  accepted: 'hired',
  declined: 'declined',
};

type ConversationMarkProps = {
  conversation: { state: ConversationState; is_waiting: boolean };
  label?: string | undefined;
};

export function ConversationMark({ conversation: { state, is_waiting }, label }: ConversationMarkProps) {
  return <StateMark state={is_waiting ? 'read' : MARKS[state]} label={label} />;
}
