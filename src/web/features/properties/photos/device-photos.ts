export type DevicePhoto = {
  id: string
  name: string
  file: File
  /** What the server keeps it under, though no draft and no listing names it yet. */
  key: string | null
}

/** Where pictures stay on the device until a draft or a listing on the server has them. */
export type DevicePhotos = {
  read: () => Promise<readonly DevicePhoto[]>
  save: (photo: DevicePhoto) => Promise<void>
  forget: (id: string) => Promise<void>
  /** Keeps them under another name. */
  moveTo: (scope: string) => Promise<DevicePhotos>
}

type Row = DevicePhoto & { scope: string; savedAt: number }

const database = 'photos'
const table = 'waiting'
const listeners = new Set<() => void>()
const retentionMs = 14 * 24 * 3600 * 1000
/** The server sweeps after a day what nobody names. */
const longestUnnamed = 12 * 3600 * 1000

/**
 * A phone may end the page while its camera is open, or lose its connection for a day: what was chosen outlives both.
 * `scope` names the draft or the listing. Without storage the pictures live as long as the page.
 */
export function devicePhotos(scope: string): DevicePhotos {
  const mine = async () => (await rows()).filter((row) => row.scope === scope)
  return {
    read: async () => {
      for (const { id, savedAt } of await rows()) if (savedAt < Date.now() - retentionMs) await forget(id)
      return (await mine())
        .toSorted((a, b) => a.savedAt - b.savedAt)
        .map((row) => (row.savedAt < Date.now() - longestUnnamed ? { ...row, key: null } : row))
    },
    save: ({ id, name, file, key }) => put({ id, name, file, key, scope, savedAt: Date.now() }),
    forget,
    moveTo: async (other) => {
      for (const row of await mine()) await put({ ...row, scope: other })
      return devicePhotos(other)
    },
  }
}

/** How many pictures are still on this device alone, by the draft or the listing that they belong to. */
export async function countOnDevice(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { scope } of await rows()) counts.set(scope, (counts.get(scope) ?? 0) + 1)
  return counts
}

/** Tells when pictures came to this device or left it. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The draft or the listing is gone, and its pictures with it. */
export async function removeFromDevice(scope: string): Promise<void> {
  for (const { id } of (await rows()).filter((row) => row.scope === scope)) await forget(id)
}

async function rows(): Promise<readonly Row[]> {
  // The database gives back what `put` below has written.
  return (await inTable('readonly', (all) => all.getAll() as IDBRequest<Row[]>)) ?? []
}

async function put(row: Row): Promise<void> {
  await inTable('readwrite', (all) => all.put(row))
  tell()
}

async function forget(id: string): Promise<void> {
  await inTable('readwrite', (all) => all.delete(id))
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

/** Null where the browser keeps nothing, as in a private window, or has no room left. */
async function inTable<T>(
  mode: IDBTransactionMode,
  action: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const open = indexedDB.open(database, 1)
    open.onupgradeneeded = () => open.result.createObjectStore(table, { keyPath: 'id' })
    const opened = await answerOf(open)
    try {
      return await answerOf(action(opened.transaction(table, mode).objectStore(table)))
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
