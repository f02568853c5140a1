import { randomUUID } from 'node:crypto';
import type { PostingFields } from '#contract/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import { NAME_MOST, plainWords } from '#platform/plain-words.ts';
import { isSignature, signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';
import { POSTING_LINK } from '#server/listings/door.ts';
import type { Posting } from '#server/listings/posting.ts';
import { fieldsToProve, provedBy, provedFieldsOf } from '#server/listings/proof.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

const PURPOSE = 'proof of a posting';
const SIGNED_LENGTH = 22;
const TITLE_MOST = 100;
const URL_MOST = 200;

/** The title of a posting for a letter: whoever sent it may have given somebody else's address. */
export function titleOf({ fields }: Pick<Posting, 'fields'>): string {
  return plainWords(fields.title, TITLE_MOST);
}

/**
 * Asks whoever reads an address to prove what a posting says, or what an edit wants it to say. Nothing goes to an
 * address that would prove nothing. The browser that sent the posting never learns the token of this letter.
 */
export async function queueProofLetter(ctx: Context, tx: Db, posting: Posting, to: string): Promise<void> {
  const found = await provedBy(tx, posting, to);
  if (!found) return;
  const fields = fieldsToProve(posting);
  const name = found.company?.name ?? plainWords(fields.company, NAME_MOST);
  const title = titleOf({ fields });
  const isEdit = fields !== posting.fields;
  const { brand } = ctx.settings;
  const heading = isEdit ? `Did ${name} ask for this change?` : `Did ${name} send this posting?`;
  await queueMail(ctx, tx, {
    key: `posting-proof.${posting.id}.${randomUUID()}`,
    to,
    subject: `${heading} ${title}`,
    heading,
    paragraphs: isEdit
      ? [
          `Somebody wants to change a job posting of ${name} on ${brand}. If you or a colleague asked for it, the button confirms that it comes from ${name}.`,
          'If not, leave this letter alone: the change is not published.',
          `${brand}에 게재된 ${name} 공고의 수정 요청이 접수되었습니다. 본인이나 동료가 요청하셨다면 아래 버튼을 눌러 확인해 주세요. 요청하신 적이 없다면 이 메일을 무시해 주세요. 수정 내용은 게재되지 않습니다.`,
        ]
      : [
          `${plainWords(fields.person_in_charge, NAME_MOST) || 'Somebody'} sent a job posting to ${brand} in the name of ${name}: “${title}”. If that is you or a colleague, the button proves that it comes from ${name}.`,
          'If not, leave this letter alone. It proves nothing unless you press the button.',
          `${name} 이름으로 ${brand}에 공고가 접수되었습니다: “${title}”. 본인이나 동료가 보낸 공고라면 아래 버튼을 눌러 ${name}의 공고임을 확인해 주세요.`,
          '보낸 적이 없다면 이 메일을 무시해 주세요. 버튼을 누르지 않으면 귀사의 공고로 확인되지 않습니다.',
        ],
    facts: [
      ['Job', title],
      ['Company', `${plainWords(fields.company, NAME_MOST)}, ${fields.company_url.slice(0, URL_MOST)}`],
      ['Contact', fields.email],
      ['People apply', fields.apply_url?.slice(0, URL_MOST) || `by the form on ${brand}`],
    ],
    action: {
      label: isEdit ? 'Yes, we want this · 우리 회사 요청입니다' : 'Yes, this is ours · 우리 회사 공고입니다',
      url: `${POSTING_LINK.url(ctx, posting.id)}.${proofOf(ctx, posting, to, fields)}`,
    },
    footnote:
      'Whoever has this link can change the posting and read who applies, so keep it to yourself.\n이 링크로 공고를 수정하고 지원자를 볼 수 있으니 담당자 외에는 공유하지 마세요.',
  });
}

/**
 * A signature of posting, address and what is proved, and the address: it proves nothing of another address, or of
 * what is changed later.
 */
export function proofOf(
  { settings }: Pick<Context, 'settings'>,
  posting: Pick<Posting, 'id' | 'fields'>,
  address: string,
  fields: PostingFields = posting.fields,
): string {
  const signed = signature(settings.secrets, PURPOSE, partsOf(posting, address, fields));
  return signed + Buffer.from(address).toString('base64url');
}

/** The address that a letter went to, by its token, and what it proves; null for one that proves nothing now. */
export function readProof(
  { settings }: Pick<Context, 'settings'>,
  posting: Posting,
  proof: string,
): { email: string; fields: PostingFields } | null {
  const signed = proof.slice(0, SIGNED_LENGTH);
  const email = Buffer.from(proof.slice(SIGNED_LENGTH), 'base64url').toString();
  const isAbout = (fields: PostingFields | null) =>
    fields !== null && isSignature(settings.secrets, PURPOSE, partsOf(posting, email, fields), signed);
  const fields = [posting.fields, posting.proposed].find(isAbout);
  return fields ? { email, fields } : null;
}

function partsOf({ id }: Pick<Posting, 'id'>, address: string, fields: PostingFields): string[] {
  const said = Object.values(provedFieldsOf(fields)).map((value) => value ?? '');
  return [id, address.toLowerCase(), ...said];
}
