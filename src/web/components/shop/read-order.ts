import { errorsByField, fallbackMessage } from '#contract/core/errors.ts';
import { MerchOrderFields, Quantity, SHIRT_SIZES } from '#contract/shop/merch.ts';
import { RequestError } from '#web/request/request-error.ts';
import type { FieldErrors } from '#web/ui/field-errors.ts';
import type { Checked, Failure } from '#web/ui/use-form.ts';

/** Fields of the page that the API knows as one or not at all. */
const ADDRESS = ['postcode', 'street'] as const;
const AGREED = 'over14';

/** Korean postcodes since August 2015. */
const POSTCODE = /^\d{5}$/;

/** The order in the page's form, whose address has three fields. */
export function readOrder(filled: FormData): Checked<MerchOrderFields> {
  const checked = MerchOrderFields.safeParse(orderIn(filled), { error: fallbackMessage });
  const errors: Record<string, string> = checked.success ? {} : onPage(errorsByField(checked.error));
  if (!POSTCODE.test(typedIn(filled, 'postcode'))) errors['postcode'] = 'Five digits';
  for (const name of [...ADDRESS, AGREED]) if (typedIn(filled, name) === '') errors[name] = 'Required';
  return checked.success && Object.keys(errors).length === 0 ? { values: checked.data } : { errors };
}

/** Pieces of all sizes; a quantity that cannot be ordered counts for nothing. */
export function piecesIn(filled: FormData): number {
  return SHIRT_SIZES.reduce((sum, size) => {
    const quantity = Quantity.safeParse(Number(typedIn(filled, `quantities.${size}`)));
    return sum + (quantity.data ?? 0);
  }, 0);
}

function orderIn(filled: FormData) {
  const notes = typedIn(filled, 'orderNotes');
  return {
    quantities: Object.fromEntries(SHIRT_SIZES.map((size) => [size, Number(typedIn(filled, `quantities.${size}`))])),
    fullName: typedIn(filled, 'fullName'),
    email: typedIn(filled, 'email'),
    phone: typedIn(filled, 'phone'),
    shippingAddress: shippingAddress(typedIn(filled, 'postcode'), typedIn(filled, 'street'), typedIn(filled, 'detail')),
    ...(notes === '' ? {} : { orderNotes: notes }),
  };
}

/** One line as couriers read it: `(03045) 서울특별시 종로구 사직로 161, 2층`. */
function shippingAddress(postcode: string, street: string, detail: string): string {
  return [postcode && `(${postcode})`, [street, detail].filter(Boolean).join(', ')].filter(Boolean).join(' ');
}

function typedIn(filled: FormData, name: string): string {
  const value = filled.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The API's messages beside the fields of the page. Here a path such as `quantities.M` is the name of a field. */
function onPage(errors: Record<string, string[]>): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(errors)) {
    if (message !== undefined) first[path === 'shippingAddress' ? 'street' : path] = message;
  }
  return first;
}

const TRY_AGAIN = 'Not ordered. Nothing you typed is lost; try again in a minute.';

export function explainNotPlaced(error: unknown): Failure {
  if (!(error instanceof RequestError)) return { text: TRY_AGAIN };
  const errors: FieldErrors = onPage(error.errors);
  const isExplained = error.status === 409 || error.status === 422 || error.status === 429;
  return { text: isExplained ? `Not ordered. ${error.message}` : TRY_AGAIN, errors };
}
