/** Who applied from this browser and asked to be remembered by it. Nothing of it leaves the browser by itself. */
export type KeptApplicant = { name: string; email: string; portfolio: string; resume: File; at: string };

const DATABASE = 'applicant';
const KEY = 'last';

/** Null also where the browser refuses storage. */
export function readApplicant(): Promise<KeptApplicant | null> {
  return inStore('readonly', (store) => store.get(KEY)).then(
    (found) => (found as KeptApplicant | undefined) ?? null,
    () => null,
  );
}

/** @throws where the browser refuses storage. */
export async function keepApplicant(applicant: KeptApplicant): Promise<void> {
  await inStore('readwrite', (store) => store.put(applicant, KEY));
}

export async function forgetApplicant(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(KEY));
}

/** In IndexedDB, which takes files. */
function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(DATABASE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(DATABASE, mode);
      const request = act(transaction.objectStore(DATABASE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      database.addEventListener('versionchange', () => database.close());
      transaction.addEventListener('complete', () => database.close());
    };
  });
}
