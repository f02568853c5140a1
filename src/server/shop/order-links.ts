import { and, desc, inArray } from 'drizzle-orm';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { LINKS_MOST, linksAgain } from '#server/core/links-again.ts';
import { FILLED_STATES, orderLink, orderPath } from '#server/payments/order.ts';
import { type OrderRow, orders } from '#server/schema/orders.ts';
import { placedBy } from '#server/shop/order-personal-data.ts';
import { sumText } from '#server/shop/payment-emails.ts';

export const orderLinksHandlers = {
  'POST /v1/orders/links': linksAgain({
    of: 'order',
    words: {
      en: (total) => ({
        heading: total === 1 ? 'The link to your order' : `The links to your ${total} orders`,
        paragraphs: ['You asked for them on our site. Each opens an order, with its receipt once it’s paid.'],
        footnote:
          'Anyone with a link can open that order without an account, so keep them to yourself. If you didn’t ask, ignore this email: nothing has changed.',
      }),
      ko: (total) => ({
        heading: total === 1 ? '주문 내역 링크를 보내 드립니다' : `주문 ${total}건의 링크를 보내 드립니다`,
        paragraphs: ['요청하신 주문 내역 링크입니다. 결제하신 주문은 영수증도 확인하실 수 있습니다.'],
        footnote:
          '링크를 가진 사람은 누구나 로그인 없이 주문 내역을 볼 수 있으니 공유하지 마세요. 요청하신 적이 없다면 이 이메일을 무시해 주세요. 변경된 내용은 없습니다.',
      }),
    },
    listOf: async (ctx, email) =>
      (await ordersOf(ctx, email)).map((order) => ({
        title: order.number,
        url: orderLink(ctx, order.id),
        lines: [`${koreanDay(order.placed_at)} · ${sumText(order)}`],
      })),
  }),

  'GET /v1/talent/orders': async (ctx, { caller }) => {
    const { email } = caller.account;
    const data = (email ? await ordersOf(ctx, email) : []).map((order) => ({
      orderId: order.number,
      path: orderPath(ctx, order.id),
      placed_at: order.placed_at.toISOString(),
      sum: sumText(order),
    }));
    return { data };
  },
} satisfies SomeHandlers;

/** The latest first, without what ended unpaid: nothing is left to show of it. */
function ordersOf({ db }: Context, email: string): Promise<OrderRow[]> {
  const isShown = inArray(orders.state, ['pending', ...FILLED_STATES, 'refunded']);
  return db
    .select()
    .from(orders)
    .where(and(placedBy(email), isShown))
    .orderBy(desc(orders.placed_at))
    .limit(LINKS_MOST);
}
