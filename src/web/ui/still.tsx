import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react'

type StillParts<Props> = {
  /** The part on the server; nothing in the browser, which must not carry its code. */
  onServer: () => ComponentType<Props> | null
  /** The same part for a page that is opened from within. */
  load: () => Promise<ComponentType<Props>>
}

/**
 * A part that only shows: the server writes it and the browser keeps what was written, without its code.
 * Once it is to show something else, or appears in a page opened from within, the code is fetched.
 */
export function still<Props extends object>({ onServer, load }: StillParts<Props>) {
  const Loaded = lazy(() => load().then((part) => ({ default: part })))
  return function Still(props: Props) {
    const isWritten = useSyncExternalStore(
      neverChanges,
      () => false,
      () => true,
    )
    const [written] = useState(isWritten ? props : null)
    const OnServer = onServer()
    if (OnServer)
      return (
        <div>
          <OnServer {...props} />
        </div>
      )
    // The text is left as it is: React compares it with what it rendered before, never with the page.
    if (written && isSame(written, props))
      // oxlint-disable-next-line react/no-danger -- an empty text that is never written; what stands there stays
      return <div key="written" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
    return (
      <div key="loaded">
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </div>
    )
  }
}

const untouched = { __html: '' }
const neverChanges = () => () => {}

function isSame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)
}
