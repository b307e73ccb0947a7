import { lazy, useState, type ComponentType } from 'react'

import { m } from '#messages'

/**
 * A part of a page that is loaded when first rendered. If it cannot be loaded, the page goes on with
 * `Missing` in its place. The server renders it only if `load` was awaited before.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType = NotLoaded,
) {
  let loaded: ComponentType<Props> | undefined
  const Later = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => <Missing /> }),
    ),
  )
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }
  const loadPart = () => load().then((part) => void (loaded = part), noop)
  return Object.assign(Part, { load: loadPart })
}

/** Rendering it tries again. */
function noop() {}

/** In place of a part that a page is complete without. */
export function Nothing() {
  return null
}

function NotLoaded() {
  return <p role="alert">{m.layout_part_missing()}</p>
}
