export type DevicePhoto = { id: string; name: string; file: File }

/** Where pictures stay on the device until the server has them. */
export type DevicePhotos = {
  read: () => Promise<readonly DevicePhoto[]>
  keep: (photo: DevicePhoto) => Promise<void>
  forget: (id: string) => Promise<void>
  /** Keeps them for another form. */
  moveTo: (scope: string) => Promise<void>
}

type Row = DevicePhoto & { scope: string; keptAt: number }

const database = 'photos'
const table = 'waiting'
const longestKept = 14 * 24 * 3600 * 1000

/**
 * A phone may end the page while its camera is open, or lose its connection for a day: what was chosen outlives both.
 * `scope` names the draft or the listing. Without storage the pictures live as long as the page.
 */
export function devicePhotos(scope: string): DevicePhotos {
  const mine = async () => (await rows()).filter((row) => row.scope === scope)
  return {
    read: async () => {
      for (const { id, keptAt } of await rows()) if (keptAt < Date.now() - longestKept) await forget(id)
      return (await mine()).toSorted((a, b) => a.keptAt - b.keptAt)
    },
    keep: (photo) => put({ ...photo, scope, keptAt: Date.now() }),
    forget,
    moveTo: async (other) => {
      for (const row of await mine()) await put({ ...row, scope: other })
    },
  }
}

/** How many pictures of a listing are still on this device alone. */
export async function countOnDevice(scope: string): Promise<number> {
  return (await rows()).filter((row) => row.scope === scope).length
}

/** The draft or the listing is gone, and its pictures with it. */
export async function forgetOnDevice(scope: string): Promise<void> {
  for (const { id } of (await rows()).filter((row) => row.scope === scope)) await forget(id)
}

async function rows(): Promise<readonly Row[]> {
  // The database gives back what `put` below has written.
  return (await inTable('readonly', (all) => all.getAll() as IDBRequest<Row[]>)) ?? []
}

async function put(row: Row): Promise<void> {
  await inTable('readwrite', (all) => all.put(row))
}

async function forget(id: string): Promise<void> {
  await inTable('readwrite', (all) => all.delete(id))
}

/** Null where the browser keeps nothing, as in a private window, or has no room left. */
async function inTable<T>(
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const open = indexedDB.open(database, 1)
    open.onupgradeneeded = () => open.result.createObjectStore(table, { keyPath: 'id' })
    const opened = await answerOf(open)
    try {
      return await answerOf(act(opened.transaction(table, mode).objectStore(table)))
    } finally {
      opened.close()
    }
  } catch {
    return null
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(new Error('Nothing is kept here', { cause: request.error }))
  })
}
