import { registrationDigits } from '#contract/core/registration-number.ts';

export type EmployerIdentity = {
  /** In every spelling. */
  names: readonly string[];
  registration_number: string | null;
  representative: string | null;
  address: string | null;
};

/** The number decides where both have one. Else `sure` takes the name and the representative or the address. */
export function sameEmployer(left: EmployerIdentity, right: EmployerIdentity): 'sure' | 'doubtful' | null {
  if (left.registration_number && right.registration_number) {
    const isSame = registrationDigits(left.registration_number) === registrationDigits(right.registration_number);
    return isSame ? 'sure' : null;
  }
  const keys = left.names.map(employerNameKey).filter(Boolean);
  if (!right.names.some((name) => keys.includes(employerNameKey(name)))) return null;
  const isProved = sameText(left.representative, right.representative) || sameAddress(left.address, right.address);
  return isProved ? 'sure' : 'doubtful';
}

/** The form of a company, of no weight in its name. NFKC turns ㈜ into (주). */
const FORM =
  /\((?:주|유|합|사|재)\)|(?:주식|유한|합자|합명)회사|유한책임회사|(?<![\p{L}\p{N}])(?:inc|incorporated|ltd|limited|llc|co|corp|corporation|company)(?![\p{L}\p{N}])/gu;

export function employerNameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(FORM, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function sameText(left: string | null, right: string | null): boolean {
  const letters = (text: string | null) =>
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '');
  return letters(left) !== '' && letters(left) === letters(right);
}

/** Parts of an address that must agree: province, district, street and number. */
const ADDRESS_PARTS = 4;

/** The longer address must begin with the shorter: 서울 강남구 테헤란로 1, with or without the floor. */
function sameAddress(left: string | null, right: string | null): boolean {
  const [short = [], long = []] = [addressParts(left), addressParts(right)].sort((a, b) => a.length - b.length);
  return short.length >= ADDRESS_PARTS && short.every((part, at) => part === long[at]);
}

function addressParts(address: string | null): string[] {
  return (address ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,()]+/)
    .map((part, at) => (at === 0 ? part.replace(/(?:특별자치|특별|광역)?(?:시|도)$/, '') : part))
    .filter(Boolean);
}
