import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'

/** Target index of the dragged tile, and its offset from that cell. */
type DragPosition = { to: number; x: number; y: number }

type Following = {
  onMove: (place: DragPosition) => void
  /** Index of the drop; null if the order is unchanged. */
  onEnd: (to: number | null) => void
}

const longPress = 350
/** Pixels of movement: a finger scrolls instead of lifting, a mouse starts dragging. */
const slack = 8
/** Distance from the viewport's edge at which the page scrolls along. */
const edge = 72
const scrollStep = 10

/** Follows a pointer from press to release; returns a function that cancels. */
function followDrag(
  list: HTMLElement,
  photo: string,
  press: PointerEvent,
  { onMove, onEnd }: Following,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isTouch = press.pointerType !== 'mouse'
  const tiles = [...list.children].filter((child) => child instanceof HTMLElement)
  const tile = tiles.find(({ dataset }) => dataset.photo === photo)
  const cells = inOrder(tiles).map(boxOf)
  const start = tile ? boxOf(tile) : null
  const frame = list.getBoundingClientRect()
  const grip = { x: press.clientX - frame.left, y: press.clientY - frame.top }
  let pointer = { x: press.clientX, y: press.clientY }
  let to = tile ? inOrder(tiles).indexOf(tile) : 0
  let isLifted = false
  let pulling = 0

  const timer = isTouch ? setTimeout(lift, longPress) : undefined

  function lift() {
    isLifted = true
    navigator.vibrate?.(10)
    show()
    pulling = requestAnimationFrame(pull)
  }

  function show() {
    const { left, top } = list.getBoundingClientRect()
    const at = { x: pointer.x - left, y: pointer.y - top }
    to = findNearest(cells, at, to)
    const cell = cells[to]
    if (!start || !cell) return
    onMove({ to, x: start.x + at.x - grip.x - cell.x, y: start.y + at.y - grip.y - cell.y })
  }

  function pull() {
    const by = pullBy(pointer.y)
    if (by !== 0) {
      scrollerOf(list).scrollBy(0, by)
      show()
    }
    pulling = requestAnimationFrame(pull)
  }

  function end(place: number | null) {
    clearTimeout(timer)
    cancelAnimationFrame(pulling)
    listening.abort()
    if (isLifted) onEnd(place)
    isLifted = false
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return
    pointer = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(pointer.x - press.clientX, pointer.y - press.clientY) > slack
    if (!isLifted && far) {
      if (isTouch) return end(null)
      lift()
    }
    if (isLifted) show()
  }

  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => end(to), { signal })
  window.addEventListener('pointercancel', () => end(null), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal })
  // A lifted tile moves with the finger, so the page must not scroll.
  const preventScroll = (event: TouchEvent) => isLifted && event.cancelable && event.preventDefault()
  window.addEventListener('touchmove', preventScroll, { signal, passive: false })
  return () => end(null)
}

type Box = { x: number; y: number; width: number; height: number }

/** Layout box, without the transform of the dragged tile. */
function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { x: offsetLeft, y: offsetTop, width: offsetWidth, height: offsetHeight }
}

function inOrder(tiles: readonly HTMLElement[]): readonly HTMLElement[] {
  return tiles.toSorted((a, b) => Number(a.style.order) - Number(b.style.order))
}

/** Cell under the pointer; between two cells, the current one. */
function findNearest(cells: readonly Box[], { x, y }: { x: number; y: number }, current: number): number {
  const found = cells.findIndex(
    (cell) => x >= cell.x && x <= cell.x + cell.width && y >= cell.y && y <= cell.y + cell.height,
  )
  return found === -1 ? current : found
}

function pullBy(y: number): number {
  if (y < edge) return -scrollStep
  return y > window.innerHeight - edge ? scrollStep : 0
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(overflowY)) return at
  }
  return document.documentElement
}

export type TileDrag = {
  isLifted: boolean
  style: CSSProperties
  onPointerDown: (event: ReactPointerEvent) => void
  onContextMenu: (event: MouseEvent) => void
}

type Drag = DragPosition & { photo: string }

/** Reorders tiles by pointer or, after a long press, by finger; the DOM order changes on drop only. */
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

  function startDrag(photo: string, event: ReactPointerEvent) {
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
        onPointerDown: (event) => startDrag(photo, event),
        // Suppresses the context menu, which a long press would open.
        onContextMenu: (event) => event.preventDefault(),
      }
    },
  }
}
