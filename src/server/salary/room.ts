import type { Room } from '#server/core/room.ts';
import { salaryHandlers } from '#server/salary/salary-routes.ts';

/** Statistics of the pay that listings state; the calculator itself is the contract's. */
export const salaryRoom = { handlers: salaryHandlers } satisfies Room;
