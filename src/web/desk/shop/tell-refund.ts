import type { MadeRefund } from '#contract/admin-orders.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { useNotify } from '#web/desk/records/state.ts';
import { FormRefusal } from '#web/ui/use-form.ts';

/** Says what the gateway answered. The function throws a FormRefusal where it refused. */
export function useTellRefund(): (made: MadeRefund) => void {
  const notify = useNotify();
  return ({ refund: { state, amount, code }, order }) => {
    if (state === 'refused') {
      throw new FormRefusal(`Nothing was refunded: the gateway refused it with ${code}. You can ask again.`);
    }
    if (state === 'asked') {
      const later = 'The gateway is asked again until it answers.';
      return notify(`It is not clear yet whether ${wonText(amount)} went back. ${later}`);
    }
    const by = order.channel === 'link' ? 'recorded as refunded' : 'refunded';
    notify(`${wonText(amount)} ${by}. The buyer is told.`);
  };
}
