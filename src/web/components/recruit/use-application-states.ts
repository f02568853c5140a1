import { useState } from 'react';
import type { Application } from '#contract/recruit-applications.ts';
import type { ApplicationState } from '#contract/states.ts';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/request/request-error.ts';

/** The states that a recruiter may set. */
export type RecruiterState = Exclude<ApplicationState, 'withdrawn'>;

type Changes = ReadonlyMap<string, ApplicationState>;

/**
 * Applications with optimistic state changes, reverted with a message if the API refuses. `company` and `job` are slugs.
 */
export function useApplicationStates(applications: Application[], company: string, job: string) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  async function setState(id: string, status: RecruiterState) {
    if (saving.has(id)) return;
    const before = changes;
    setChanges((now) => withEntry(now, id, status));
    setFailures((now) => withoutEntry(now, id));
    setSaving((now) => new Set([...now, id]));
    try {
      const params = { id: company, jobId: job, applicationId: id };
      const path = 'PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state';
      const { data } = await call(path, { params, body: { status } });
      setChanges((now) => withEntry(now, id, data.status));
    } catch (error) {
      const stood = before.get(id);
      setChanges((now) => (stood === undefined ? withoutEntry(now, id) : withEntry(now, id, stood)));
      setFailures((now) => withEntry(now, id, notSaved(error)));
    } finally {
      setSaving((now) => new Set([...now].filter((other) => other !== id)));
    }
  }

  return {
    applications: applications.map((one) => ({ ...one, status: changes.get(one.id) ?? one.status })),
    failures,
    setState,
  };
}

function notSaved(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.status < 500;
  return isRefusal ? `Not saved. ${error.message}` : 'Not saved; the state is as it was. Try again in a minute.';
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, id: string, value: Value): ReadonlyMap<string, Value> {
  return new Map([...map, [id, value]]);
}

function withoutEntry<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([key]) => key !== id));
}
