export type DevicePhoto = {
  id: string
  name: string
  file: File
  /** Server key, though no draft or listing refers to it yet. */
  key: string | null
}

/** Storage of photos until a draft or listing on the server has them. */
export type DevicePhotos = {
  read: () => Promise<readonly DevicePhoto[]>
  save: (photo: DevicePhoto) => Promise<void>
  forget: (id: string) => Promise<void>
  /** Moves them to another scope. */
  moveTo: (scope: string) => Promise<DevicePhotos>
}

type Row = DevicePhoto & { scope: string; savedAt: number }

const database = 'photos'
const table = 'waiting'
const listeners = new Set<() => void>()
const retentionMs = 14 * 24 * 3600 * 1000
/** Shorter than a day, after which the server purges unreferenced uploads. */
const maxUnnamedMs = 12 * 3600 * 1000

/**
 * A phone may unload the page while its camera is open, or be offline for a day: chosen photos survive both.
 * `scope` names the draft or listing. Without storage the photos last as long as the page.
 */
export function devicePhotos(scope: string): DevicePhotos {
  const mine = async () => (await rows()).filter((row) => row.scope === scope)
  return {
    read: async () => {
      for (const { id, savedAt } of await rows()) if (savedAt < Date.now() - retentionMs) await forget(id)
      return (await mine())
        .toSorted((a, b) => a.savedAt - b.savedAt)
        .map((row) => (row.savedAt < Date.now() - maxUnnamedMs ? { ...row, key: null } : row))
    },
    save: ({ id, name, file, key }) => put({ id, name, file, key, scope, savedAt: Date.now() }),
    forget,
    moveTo: async (other) => {
      for (const row of await mine()) await put({ ...row, scope: other })
      return devicePhotos(other)
    },
  }
}

/** Number of photos only on this device, by scope. */
export async function countOnDevice(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { scope } of await rows()) counts.set(scope, (counts.get(scope) ?? 0) + 1)
  return counts
}

/** Calls the listener when photos are stored or removed. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Removes the photos of a discarded draft or listing. */
export async function removeFromDevice(scope: string): Promise<void> {
  for (const { id } of (await rows()).filter((row) => row.scope === scope)) await forget(id)
}

async function rows(): Promise<readonly Row[]> {
  // Rows have the type that `put` wrote.
  return (await inTable('readonly', (all) => all.getAll() as IDBRequest<Row[]>)) ?? []
}

async function put(row: Row): Promise<void> {
  await inTable('readwrite', (all) => all.put(row))
  notifyListeners()
}

async function forget(id: string): Promise<void> {
  await inTable('readwrite', (all) => all.delete(id))
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Null without storage, as in a private window, or when it is full. */
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
