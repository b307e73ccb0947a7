import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, MouseEvent, PointerEvent as ReactPointerEvent, RefObject } from 'react'

import { followDrag } from './follow-drag.ts'
import type { DragPosition } from './follow-drag.ts'

export type TileDrag = {
  isLifted: boolean
  style: CSSProperties
  onPointerDown: (event: ReactPointerEvent) => void
  onContextMenu: (event: MouseEvent) => void
}

type Drag = DragPosition & { photo: string }

/** Orders the tiles of a grid by pointer or, after a long press, by finger; the page itself stays as it is until the drop. */
export function usePhotoDrag(
  grid: RefObject<HTMLElement | null>,
  onDrop: (photo: string, index: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<() => void>(() => {})
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => () => stop.current(), [])

  function begin(photo: string, event: ReactPointerEvent) {
    const list = grid.current
    if (!list || event.button !== 0) return
    stop.current()
    stop.current = followDrag(list, photo, event.nativeEvent, {
      onMove: (place) => setDrag({ photo, ...place }),
      onEnd: (to) => {
        setDrag(null)
        if (to !== null) drop.current(photo, to)
      },
    })
  }

  return {
    photo: drag?.photo ?? null,
    to: drag?.to ?? 0,
    of: (photo: string): TileDrag => {
      const isLifted = drag?.photo === photo
      return {
        isLifted,
        style: isLifted ? { transform: `translate(${drag.x}px, ${drag.y}px) scale(1.03)` } : {},
        onPointerDown: (event) => begin(photo, event),
        // A long press lifts the picture; the menu that saves it would open over it.
        onContextMenu: (event) => event.preventDefault(),
      }
    },
  }
}
