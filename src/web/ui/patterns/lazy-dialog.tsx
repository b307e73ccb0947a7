import { Suspense, lazy, type ComponentType } from 'react'

/** A dialog of a public page, loaded when opened; signed-in screens import their dialogs directly. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(() => load().then((component) => ({ default: component })))
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
