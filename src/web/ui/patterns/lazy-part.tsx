import { lazy, type ComponentType } from 'react'

import { m } from '#messages'

/**
 * A part of a page that is loaded when first rendered. If it cannot be loaded, the page goes on with
 * `Missing` in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType = NotLoaded,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => <Missing /> }),
    ),
  )
}

/** In place of a part that a page is complete without. */
export function Nothing() {
  return null
}

function NotLoaded() {
  return <p role="alert">{m.layout_part_missing()}</p>
}
