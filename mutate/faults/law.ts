// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const law: readonly Fault[] = [
  {
    what: 'A job is published again while another finding of it waits.',
    file: 'src/server/compliance/finding-routes.ts',
    find: '    if (left.some(({ settled_at }) => settled_at === null)) return;\n',
    put: '',
    tests: ['src/server/compliance/adverts.test.ts'],
  },
  {
    what: 'A job that an authority had removed comes back with an undone run.',
    file: 'src/server/compliance/advert-orders.ts',
    find: "    if (demand === 'remove') await keepOff(tx, job);\n",
    put: '',
    tests: ['src/server/compliance/advert-orders.test.ts'],
  },
  {
    what: 'An order that came today is refused.',
    file: 'src/server/compliance/advert-orders.ts',
    find: 'received_on > koreanDay(now)',
    put: 'received_on >= koreanDay(now)',
    tests: ['src/server/compliance/advert-orders.test.ts'],
  },
  {
    what: 'An order that has ended is carried out.',
    file: 'src/server/compliance/advert-orders.ts',
    find: '    refuseEnded(order);\n    if (order.carried',
    put: '    if (order.carried',
    tests: ['src/server/compliance/advert-orders.test.ts'],
  },
  {
    what: 'A job that is over is published as its finding is settled.',
    file: 'src/server/compliance/check-listings.ts',
    find: 'if (!finding || job.published_at !== null || isOver(job, now)) return false;',
    put: 'if (!finding || job.published_at !== null) return false;',
    tests: ['src/server/compliance/adverts.test.ts'],
  },
  {
    what: 'A job that breaks two rules is published as if it were new.',
    file: 'src/server/compliance/check-listings.ts',
    find: 'job.published_at ?? wasPublished ?? now',
    put: 'job.published_at ?? now',
    tests: ['src/server/compliance/adverts.test.ts'],
  },
  {
    what: 'An order that has ended waits.',
    file: 'src/server/compliance/advert-orders.ts',
    find: 'and(isNull(advertOrders.carried_out_at), isNull(advertOrders.ended_at))',
    put: 'isNull(advertOrders.carried_out_at)',
    tests: ['src/server/compliance/advert-orders.test.ts'],
  },
  {
    what: 'Who takes their data out gets the checks of others.',
    file: 'src/server/compliance/personal-data.ts',
    find: 'from(advertChecks).where(eq(advertChecks.user_id, userId))',
    put: 'from(advertChecks)',
    tests: ['src/server/people/traces.test.ts'],
  },
  {
    what: 'An employer is not published yet on the first day.',
    file: 'src/server/compliance/published-employers.ts',
    find: 'published_on <= day &&',
    put: 'published_on < day &&',
    tests: ['src/server/compliance/published-employers.test.ts'],
  },
];
