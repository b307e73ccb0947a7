import { lazy, Suspense, type ComponentType } from 'react'

type LaterParts<Props> = {
  /** The part on the server; nothing in the browser, which fetches it where it is shown. */
  onServer: () => ComponentType<Props> | null
  load: () => Promise<ComponentType<Props>>
}

/** A part that few pages show: written by the server like any other, its code fetched by those pages only. */
export function later<Props extends object>({ onServer, load }: LaterParts<Props>) {
  const Loaded = lazy(() => load().then((part) => ({ default: part })))
  return function Later(props: Props) {
    const Part = onServer() ?? Loaded
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
