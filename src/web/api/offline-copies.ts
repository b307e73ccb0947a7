/** Pages of properties saved in this browser for reading offline: the account's favorites and those viewed last. */
export const copyKinds = ['saved', 'viewed'] as const
export type CopyKind = (typeof copyKinds)[number]

/** What a page asks of the service worker. */
export type OfflineRequest = CopyRequest | { kind: 'forms' }

export type CopyRequest = {
  kind: CopyKind
  /** With its language prefix. */
  path: string
  isWanted: boolean
  /** Addresses of pictures that this page has loaded already. */
  pictures: readonly string[]
}

export const pictureCache = 'copies-pictures'

/** One cache a kind and build: the page of one build needs the scripts of the same build. */
export function copyCache(kind: CopyKind, build: string): string {
  return `copies-${kind}-${build}`
}

export function copyKindOf(cacheName: string): CopyKind | undefined {
  return copyKinds.find((kind) => cacheName.startsWith(`copies-${kind}-`))
}

let settleAccount = () => {}
const accountSettled = new Promise<void>((resolve) => {
  settleAccount = resolve
})

/** The copies of a former account are gone, if there was one. */
export function markAccountSettled(): void {
  settleAccount()
}

/** Saves a page for reading offline or removes it; nothing where no service worker is registered. */
export async function requestCopy(kind: CopyKind, path: string, isWanted = true): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = loaded.filter((address) => address.includes('/media/'))
  // Else the copy could be taken for one of the former account.
  await accountSettled
  await ask({ kind, path, isWanted, pictures })
}

/** Saves what writing an enquiry offline takes. */
export async function requestForms(): Promise<void> {
  await ask({ kind: 'forms' })
}

async function ask(request: OfflineRequest): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(request)
}

/** Removes all copies, after those already asked for are saved. */
export async function removeCopies(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await lockCopies(async () => {
    for (const name of await caches.keys()) if (name.startsWith('copies-')) await caches.delete(name)
  })
}

/** One change of the copies at a time, in the order of the requests, in pages and in the service worker. */
export async function lockCopies(change: () => Promise<void>): Promise<void> {
  await navigator.locks.request('offline-copies', change)
}
