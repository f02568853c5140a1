import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import {
  buildDemoConversations,
  buildDemoTalents,
  DEMO_PASSWORD,
  type DemoConversation,
  type DemoTalent,
} from '#db/demo/talents.ts';
import type { Db } from '#platform/db.ts';
import { makePrivateDir } from '#platform/private-files.ts';
import { newResumeKey, type ResumeFolder } from '#server/applications/resume-files.ts';
import type { Context } from '#server/core/context.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { talentConversations, talentMessages } from '#server/schema/conversations.ts';
import { talentHidings, talentProfiles, talentResumes } from '#server/schema/talent.ts';
import { profileRow } from '#server/talents/profile-routes.ts';
import { redact } from '#server/talents/redact.ts';

/** The demo's talents, with what was prepared outside the seeding transaction. */
export type PreparedTalents = { talents: DemoTalent[]; resumeKeys: string[] };

/** Creates the accounts and stores the resumes; null with another auth service, which a demo does not write to. */
export async function prepareTalents(ctx: Context): Promise<PreparedTalents | null> {
  const { own } = ctx.accounts;
  if (!own) return null;
  const talents = buildDemoTalents(ctx.clock.now());
  // One hash for all, as hashing takes longer than everything else.
  const passwordHash = await hash(DEMO_PASSWORD);
  for (const { id, email } of talents) await own.create({ id, email, passwordHash });
  const resumeKeys = await Promise.all(talents.map(({ resume }) => storeResume(ctx, 'talent-resumes', resume.bytes)));
  return { talents, resumeKeys };
}

/** Puts the PDF of a resume into the file store; resolves with its key. */
export async function storeResume(ctx: Context, folder: ResumeFolder, bytes: Buffer): Promise<string> {
  makePrivateDir(ctx.settings.stagingDir);
  const key = newResumeKey(folder);
  const path = join(ctx.settings.stagingDir, randomUUID());
  await writeFile(path, bytes);
  await ctx.files.put(key, path, 'application/pdf');
  return key;
}

/** Writes profiles and conversations. */
export async function insertTalents(
  ctx: Context,
  tx: Db,
  { talents, resumeKeys }: PreparedTalents,
  companies: readonly CompanyRow[],
): Promise<void> {
  await tx
    .insert(talentProfiles)
    .values(
      talents.map((one) => ({ ...profileRow(ctx, one.id, one.profile, one.refreshedAt), created_at: one.refreshedAt })),
    );
  await tx.insert(talentResumes).values(
    talents.map(({ id, resume, refreshedAt }, index) => ({
      user_id: id,
      key: resumeKeys[index] ?? '',
      name: resume.name,
      size: resume.bytes.length,
      uploaded_at: refreshedAt,
    })),
  );
  const companyIds = new Map(companies.map(({ slug, id }) => [slug, id]));
  const hidings = talents.flatMap(({ id, hiddenFrom }) =>
    hiddenFrom.map((slug) => ({ user_id: id, company_id: companyIds.get(slug) ?? '' })),
  );
  await tx.insert(talentHidings).values(hidings);
  for (const conversation of buildDemoConversations(ctx.clock.now())) {
    const talent = talents.find(({ email }) => email === conversation.talent);
    const company = companies.find(({ slug }) => slug === conversation.company);
    if (talent && company) await insertConversation(tx, conversation, talent, company);
  }
}

async function insertConversation(
  tx: Db,
  { state, messages }: DemoConversation,
  talent: DemoTalent,
  company: CompanyRow,
): Promise<void> {
  const id = randomUUID();
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return;
  const shared = { shared_name: talent.profile.full_name, shared_email: talent.email, shared_at: last.at };
  await tx.insert(talentConversations).values({
    id,
    company_id: company.id,
    user_id: talent.id,
    state,
    job_title: redact(talent.profile.job_title, talent.profile.full_name),
    started_at: first.at,
    last_message_at: last.at,
    company_read_at: messages.findLast(({ author }) => author === 'company')?.at,
    talent_read_at: messages.findLast(({ author }) => author === 'talent')?.at,
    ...(state === 'accepted' ? shared : {}),
  });
  await tx
    .insert(talentMessages)
    .values(messages.map(({ author, text, at }) => ({ conversation_id: id, author, text, sent_at: at })));
}
