import { PasswordBox } from '#web/components/recruit/password-box.tsx';
import type { Closed } from '#web/components/talents/load-talents.ts';
import { RecruitFrame } from '#web/components/talents/recruit-frame.tsx';
import { Void } from '#web/ui/void.tsx';

/** What stands in the place of a page about talents for who may not see it. */
export function ClosedPage({ closed, title }: { closed: Closed; title: string }) {
  const { company, isPasswordAsked, reason } = closed;
  return (
    <RecruitFrame company={company} title={title}>
      {isPasswordAsked ? (
        <div className="max-w-96">
          <PasswordBox company={company.slug} refusal={null} />
        </div>
      ) : (
        <Void mark="no" title="Not open to you">
          {reason}
        </Void>
      )}
    </RecruitFrame>
  );
}
