// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const money: readonly Fault[] = [
  {
    what: 'An order that went on and ended again is not compared with the gateway any more.',
    file: 'src/server/payments/expire-overdue.ts',
    find: 'reserved_until: null, compared_at: null }',
    put: 'reserved_until: null }',
    tests: ['src/server/payments/notices.test.ts'],
  },
  {
    what: 'A refund is made for somebody who read the order before another refund.',
    file: 'src/server/payments/refund-order.ts',
    find: '    refuseMoved(chosen.revision, order, lines);\n',
    put: '',
    tests: ['src/server/orders/admin-orders.test.ts'],
  },
  {
    what: 'Settling a complaint rewrites those that were settled before.',
    file: 'src/server/payments/complaints.ts',
    find: 'and(eq(orderComplaints.order_id, order.id), isNull(orderComplaints.resolved_at))',
    put: 'eq(orderComplaints.order_id, order.id)',
    tests: ['src/server/orders/admin-orders.test.ts'],
  },
];
