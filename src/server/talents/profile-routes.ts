import { and, inArray, or } from 'drizzle-orm';
import { RESUME_MESSAGES } from '#contract/applications/applications.ts';
import { Refusal } from '#contract/core/errors.ts';
import { LIMITS } from '#contract/core/limits.ts';
import type { ProfileFields } from '#contract/talents/profile.ts';
import { type StagedFile, type StagedUpload, stageFile } from '#platform/staging.ts';
import {
  discardResume,
  newResumeKey,
  pdfName,
  scanResume,
  streamResume,
  wrongWithResume,
} from '#server/applications/resume-files.ts';
import { consentVersion } from '#server/compliance/consent-version.ts';
import type { Context } from '#server/core/context.ts';
import { languageAsked } from '#server/core/emails.ts';
import type { RequestInfo, SomeHandlers } from '#server/core/handler.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { indexWords } from '#server/core/search-words.ts';
import { seePage } from '#server/core/see-page.ts';
import { presentCompanyBrief } from '#server/employers/present-company.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import { listedAt } from '#server/schema/company-state.ts';
import { presentCard, presentTalent } from '#server/talents/present-profile.ts';
import {
  findOwnTalent,
  hiddenCompanies,
  hideFrom,
  markRefreshed,
  type OwnTalent,
  replaceResume,
  setNotifications,
  unhideFromAll,
  upsertProfile,
} from '#server/talents/profile-queries.ts';
import { isRedacted, redact } from '#server/talents/redact.ts';
import { noProfile, profileBehindLink, refresh } from '#server/talents/refresh.ts';
import { removeResume } from '#server/talents/remove-resume.ts';
import { choosePace, mailsBehindLink, unsubscribe } from '#server/talents/unsubscribe.ts';

const UPLOADS_PER_PERSON = { name: 'talent-resume', points: 20, seconds: 3600 };

const FORM = {
  fileField: 'file',
  maxFileBytes: LIMITS.resumeBytes,
  maxBodyBytes: LIMITS.applicationBodyBytes,
  tooLarge: RESUME_MESSAGES.tooLarge,
};

export const talentHandlers = {
  'GET /v1/talent': async (ctx, { caller }) => own(ctx, await findOwnTalent(ctx.db, caller.userId)),

  'POST /v1/talent': async (ctx, { caller, body }) => own(ctx, await saveProfile(ctx, caller.userId, body)),

  'GET /v1/talent/preview': async (ctx, { caller }) => {
    const { profile } = await findOwnTalent(ctx.db, caller.userId);
    return { data: profile && presentCard(profile) };
  },

  'POST /v1/talent/resume': async (ctx, { caller, request }) =>
    own(ctx, await uploadResume(ctx, caller.userId, request)),

  'GET /v1/talent/resume': async (ctx, { caller }) => {
    const { resume } = await findOwnTalent(ctx.db, caller.userId);
    if (!resume) throw new Refusal('not_found', 'There is no resume yet.');
    return streamResume(ctx, resume, async () => {});
  },

  'DELETE /v1/talent/resume': async (ctx, { caller }) => own(ctx, await removeResume(ctx, caller.userId)),

  'POST /v1/talent/refreshed': async (ctx, { caller }) => own(ctx, await refresh(ctx, caller.userId)),

  'GET /v1/talent/refreshed/{token}': async (ctx, { params }) => {
    const { refreshed_at } = await profileBehindLink(ctx, params.token);
    return { data: { refreshed_at } };
  },

  'POST /v1/talent/refreshed/{token}': async (ctx, { params }) => {
    const { user_id } = await profileBehindLink(ctx, params.token);
    await refresh(ctx, user_id);
    return { data: { refreshed_at: ctx.clock.now() } };
  },

  'GET /v1/talent/hidden-companies': async (ctx, { caller }) => {
    const hidden = await hiddenCompanies(ctx.db, caller.userId);
    return { data: hidden.map(presentCompanyBrief) };
  },

  'PUT /v1/talent/hidden-companies': async (ctx, { caller, body }) => {
    const hidden = await setHiddenCompanies(ctx, caller.userId, body.companies);
    return { data: hidden.map(presentCompanyBrief) };
  },

  'PUT /v1/talent/notifications': async (ctx, { caller, body }) => {
    const wants = { wants_reminders: body.reminders, wants_contact_mails: body.contacts };
    if (!(await setNotifications(ctx.db, caller.userId, wants))) throw noProfile();
    return own(ctx, await findOwnTalent(ctx.db, caller.userId));
  },

  'POST /v1/talent/unsubscribe/{token}': async (ctx, { params, caller }) => {
    await unsubscribe(ctx, byLink(caller), params.token);
    return { data: { ok: true } };
  },

  'GET /v1/talent/unsubscribe/{token}': async (ctx, { params }) =>
    seePage(ctx, `/profile/mails/${encodeURIComponent(params.token)}`),

  'GET /v1/talent/mails/{token}': async (ctx, { params }) => {
    return { data: await mailsBehindLink(ctx, params.token) };
  },

  'PUT /v1/talent/mails/{token}': async (ctx, { params, caller, body, request }) => {
    const choice = { pace: body.pace, language: languageAsked(ctx, request) };
    await choosePace(ctx, byLink(caller), params.token, choice);
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;

function byLink({ requestId }: RequestInfo): Actor {
  return { userId: null, requestId };
}

function own(ctx: Context, talent: OwnTalent) {
  return { data: presentTalent(talent, ctx.clock.now()) };
}

/** All or nothing. @throws Refusal `invalid` if one of the companies does not exist. */
async function setHiddenCompanies(ctx: Context, userId: string, idsOrSlugs: readonly string[]): Promise<CompanyRow[]> {
  const wanted = [...new Set(idsOrSlugs)];
  const ids = wanted.filter(isUuid);
  const slugs = wanted.filter((one) => !isUuid(one));
  return ctx.db.transaction(async (tx) => {
    const found = await tx
      .select({ id: companies.id, slug: companies.slug })
      .from(companies)
      .where(and(or(inArray(companies.id, ids), inArray(companies.slug, slugs)), listedAt(ctx.clock.now())));
    const known = new Set(found.flatMap(({ id, slug }) => [id, slug]));
    const unknown = wanted.filter((one) => !known.has(isUuid(one) ? one.toLowerCase() : one));
    if (unknown.length > 0) {
      throw new Refusal('invalid', 'That company doesn’t exist.', {
        errors: { companies: [`These companies don’t exist: ${unknown.join(', ')}`] },
      });
    }
    await unhideFromAll(tx, userId);
    await hideFrom(
      tx,
      userId,
      found.map(({ id }) => id),
    );
    return hiddenCompanies(tx, userId);
  });
}

/** @throws Refusal `invalid` (field `file`), `too_large`, `too_many`, `unavailable` (nothing was changed). */
async function uploadResume(ctx: Context, userId: string, request: Request): Promise<OwnTalent> {
  await ctx.limits.take(UPLOADS_PER_PERSON, { id: userId });
  const staged = await stageFile(request, {
    ...FORM,
    stagingDir: ctx.settings.stagingDir,
    failed: (cause) => notSaved(ctx, cause),
  });
  try {
    const file = checked(staged);
    await save(ctx, userId, file, await scanResume(ctx, file, FORM.fileField));
  } finally {
    await staged.discard();
  }
  return findOwnTalent(ctx.db, userId);
}

function checked(staged: StagedUpload): StagedFile {
  const wrong = wrongWithResume(staged);
  if (!wrong && staged.file) return staged.file;
  throw new Refusal('invalid', 'Not saved. The file needs another look.', {
    errors: { file: [wrong ?? RESUME_MESSAGES.missing] },
  });
}

/** File first, then row: a failure in between leaves an orphan for the sweep. */
async function save(ctx: Context, userId: string, file: StagedFile, scanned: boolean): Promise<void> {
  const key = newResumeKey('talent-resumes');
  const now = ctx.clock.now();
  try {
    await ctx.files.put(key, file.path, 'application/pdf');
    const row = { user_id: userId, key, name: pdfName(file.name), size: file.size, scanned, uploaded_at: now };
    const replaced = await ctx.db.transaction(async (tx) => {
      await markRefreshed(tx, userId, now);
      return replaceResume(tx, row);
    });
    if (replaced) await discardResume(ctx, replaced);
  } catch (error) {
    throw notSaved(ctx, error);
  }
}

function notSaved(ctx: Context, cause: unknown): Refusal {
  ctx.log.error({ error: cause }, 'resume not saved');
  return new Refusal('unavailable', 'Not saved. Nothing was changed; try again in a minute.', { cause });
}

/** Also marks it as current and consents to the privacy policy in force. */
async function saveProfile(ctx: Context, userId: string, fields: ProfileFields): Promise<OwnTalent> {
  await upsertProfile(ctx.db, profileRow(ctx, userId, fields, ctx.clock.now()));
  return findOwnTalent(ctx.db, userId);
}

export function profileRow(ctx: Context, userId: string, fields: ProfileFields, at: Date) {
  const { full_name, job_title, country_of_residence, skills, summary } = fields;
  // Redacted: an address entered as a skill must not become a facet.
  const seen = (text: string) => redact(text, full_name);
  const seenCountry = seen(country_of_residence);
  const seenSkills = skills.map(seen);
  return {
    ...fields,
    user_id: userId,
    seen_country: isRedacted(seenCountry) ? null : seenCountry,
    skill_keys: seenSkills.filter((skill) => !isRedacted(skill)).map((skill) => skill.toLowerCase()),
    consent_version: consentVersion(ctx),
    refreshed_at: at,
    published_at: fields.visibility === 'public' ? at : null,
    search_text: indexWords([seen(job_title), ...seenSkills, seen(summary)].join(' , ')),
  };
}
