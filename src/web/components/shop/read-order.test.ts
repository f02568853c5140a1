import { expect, test } from 'vitest';
import { explainNotPlaced, piecesIn, readOrder } from '#web/components/shop/read-order.ts';
import { RequestError } from '#web/request/request-error.ts';

const FILLED = {
  'quantities.S': '0',
  'quantities.M': '1',
  'quantities.L': '2',
  'quantities.XL': '0',
  'quantities.2XL': '0',
  fullName: '황보다솜',
  email: 'dasom@example.com',
  phone: '010-1234-5678',
  postcode: '03045',
  street: '서울특별시 종로구 사직로 161',
  detail: '2층',
  orderNotes: '',
  over14: 'yes',
};

function filled(over: Partial<typeof FILLED> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...over })) form.set(name, value);
  return form;
}

test('an order is read with its address in one line, as couriers write it', () => {
  expect(readOrder(filled())).toEqual({
    values: {
      quantities: { S: 0, M: 1, L: 2, XL: 0, '2XL': 0 },
      fullName: '황보다솜',
      email: 'dasom@example.com',
      phone: '010-1234-5678',
      shippingAddress: '(03045) 서울특별시 종로구 사직로 161, 2층',
    },
  });
  expect(readOrder(filled({ detail: '', orderNotes: 'At the gate' }))).toMatchObject({
    values: { shippingAddress: '(03045) 서울특별시 종로구 사직로 161', orderNotes: 'At the gate' },
  });
  expect(piecesIn(filled())).toBe(3);
});

test.each<[string, Partial<typeof FILLED>, object]>([
  ['no size', { 'quantities.M': '0', 'quantities.L': '' }, { quantities: 'Please select at least one item' }],
  ['more than ten', { 'quantities.L': '11' }, { 'quantities.L': 'Invalid input' }],
  ['half a shirt', { 'quantities.L': '0.5' }, { 'quantities.L': 'Invalid input' }],
  ['no email address', { email: 'dasom' }, { email: 'Required' }],
  ['blanks', { fullName: ' ', email: '', phone: '' }, { fullName: 'Required', email: 'Required', phone: 'Required' }],
  ['no postcode', { postcode: '' }, { postcode: 'Required' }],
  ['a postcode of four digits', { postcode: '1234' }, { postcode: 'Five digits' }],
  ['a building alone', { street: ' ' }, { street: 'Required' }],
  ['a street without end', { street: 'x'.repeat(600) }, { street: 'Max 500 characters' }],
  ['no age', { over14: '' }, { over14: 'Required' }],
])('%s is refused beside its field', (_what, over, errors) => {
  expect(readOrder(filled(over))).toEqual({ errors });
});

test('what the server refuses stands beside the fields of the page', () => {
  const short = { 'quantities.M': ['Only 2 left'], shippingAddress: ['Required'] };
  const failure = explainNotPlaced(new RequestError(422, 'There aren’t that many left.', 'invalid', short));
  expect(failure.errors).toEqual({ 'quantities.M': 'Only 2 left', street: 'Required' });
  expect(explainNotPlaced(new RequestError(409, '2 orders are waiting for payment.')).text).toBe(
    'Not ordered. 2 orders are waiting for payment.',
  );
  expect(explainNotPlaced(new TypeError('fetch failed')).text).toContain('Nothing you typed is lost');
});
