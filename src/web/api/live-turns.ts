/** `refused`: worth another attempt; `ended`: nobody is signed in here any more. */
export type Outcome = 'refused' | 'ended'

const pauses = { first: 2_000, most: 300_000 }
const lasting = 60_000

/** Runs in one tab of the browser at a time; where browsers know no locks, as on plain http, in each of them. */
export async function whileLeading(
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Outcome>,
): Promise<void> {
  let pause = pauses.first
  while (!signal.aborted) {
    const begun = Date.now()
    if ((await inTurn(name, signal, run)) !== 'refused') return
    if (Date.now() - begun > lasting) pause = pauses.first
    await rest(pause, signal)
    pause = Math.min(pause * 2, pauses.most)
  }
}

async function inTurn(
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  // On addresses without https the type promises what is not there.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return run(signal)
  return locks.request(name, { signal }, () => run(signal)).catch((): Outcome => 'ended')
}

/** Whoever comes back to the page, or back online, need not wait. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waking = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      waking.abort()
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    window.addEventListener('online', wake, { signal: waking.signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') wake()
      },
      { signal: waking.signal },
    )
    signal.addEventListener('abort', wake, { signal: waking.signal })
  })
}
