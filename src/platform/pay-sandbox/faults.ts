type Fault = {
  label: string;
  isDeclined?: true;
  /** Of a confirmation or cancellation. `fails-first`: nothing is done at first; all others are done. */
  answer?: 'slow' | 'late' | 'lost' | 'fails-first';
  /** Minutes until each copy of the first notice is sent; those of later changes are sent at once. */
  notices?: readonly number[];
  altersAmount?: true;
};

/** By the names that `POST /dev/pay/checkout` takes. */
export const FAULTS = {
  none: { label: 'Nothing goes wrong' },
  declined: { label: 'Declined on confirmation', isDeclined: true },
  slow: { label: 'Slow answer', answer: 'slow' },
  late: { label: 'Answer after the shop gave up', answer: 'late' },
  lost: { label: 'Answer lost', answer: 'lost' },
  'fails-first': { label: 'Error 500 first, then success', answer: 'fails-first' },
  'notice-twice': { label: 'Notice sent twice', notices: [0, 0] },
  'notice-missing': { label: 'Notice missing', notices: [] },
  'notices-reordered': { label: 'First notice after the later ones', notices: [10] },
  'amount-altered': { label: 'Amount altered on the way back', altersAmount: true },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

export function faultOf({ fault }: { fault: FaultName }): Fault {
  return FAULTS[fault];
}
