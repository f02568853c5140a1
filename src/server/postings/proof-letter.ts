import type { Db } from '#platform/db.ts';
import { hello } from '#platform/plain-words.ts';
import { isSignature, signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { companyOfAddress } from '#server/postings/company-domains.ts';
import { titleOf } from '#server/postings/letters.ts';
import { postingLink } from '#server/postings/private-link.ts';
import type { PostingRow } from '#server/schema/postings.ts';

const PURPOSE = 'proof of a posting';

/**
 * Asks whoever reads the posting's address to prove that, where the address is at a domain that staff recorded. The
 * browser that sent the posting never learns the token of this letter.
 */
export async function queueProofLetter(ctx: Context, tx: Db, posting: PostingRow): Promise<void> {
  const { email, person_in_charge } = posting.fields;
  const title = titleOf(posting);
  const company = await companyOfAddress(tx, email);
  if (!company) return;
  const { brand } = ctx.settings;
  await queueMail(ctx, tx, {
    key: `posting-proof.${posting.id}`,
    to: email,
    subject: `Did ${company.name} send this posting? ${title}`,
    heading: `Did ${company.name} send this posting?`,
    paragraphs: [
      `${hello(person_in_charge)} A posting was sent to ${brand} with this e-mail address: “${title}”. If you or a colleague sent it, the button proves that it comes from ${company.name}.`,
      'If not, leave this letter alone. Nothing is published in your name by that.',
      `이 이메일 주소로 ${brand}에 공고가 접수되었습니다: “${title}”. 본인이나 동료가 보낸 공고라면 아래 버튼을 눌러 ${company.name}의 공고임을 확인해 주세요.`,
      '보낸 적이 없다면 이 메일을 무시해 주세요. 버튼을 누르지 않으면 귀사의 공고로 확인되지 않습니다.',
    ],
    action: {
      label: 'Yes, this is ours · 우리 회사 공고입니다',
      url: `${postingLink(ctx, posting.id)}.${proofOf(ctx, posting)}`,
    },
    footnote:
      'Whoever has this link can change the posting, so keep it to yourself.\n이 링크로 공고를 수정할 수 있으니 담당자 외에는 공유하지 마세요.',
  });
}

/** Of this posting and this address: a letter to one address proves nothing of another. */
export function proofOf({ settings }: Pick<Context, 'settings'>, posting: PostingRow): string {
  return signature(settings.secrets, PURPOSE, partsOf(posting));
}

export function isProof({ settings }: Pick<Context, 'settings'>, posting: PostingRow, proof: string): boolean {
  return isSignature(settings.secrets, PURPOSE, partsOf(posting), proof);
}

function partsOf({ id, fields }: PostingRow): string[] {
  return [id, fields.email.toLowerCase()];
}
