import type { PlacedEvent } from '../live.ts'

const text = new TextEncoder()
/** A window that reads slower than this is cut off; it comes back and says where it was. */
const mostWaiting = 256
/** How long a browser waits before it comes back, in milliseconds. */
const pause = 2_000

/** One open window, as lines of text/event-stream. */
export type EventStream = ReturnType<typeof createEventStream>

export function createEventStream(onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    { start: (given) => void (controller = given), cancel: () => finish() },
    { highWaterMark: mostWaiting },
  )
  write(`retry: ${pause}`)
  function finish() {
    controller = null
    onEnd()
  }
  function end() {
    const open = controller
    if (open === null) return
    finish()
    open.close()
  }
  function write(lines: string) {
    controller?.enqueue(text.encode(`${lines}\n\n`))
    if ((controller?.desiredSize ?? 1) <= 0) end()
  }
  return {
    body,
    end,
    beat: () => write(': still here'),
    /** Where the window is, so that it can say so when it comes back. */
    place: (position: number) => write(`id: ${position}\nevent: ready\ndata: {}`),
    reset: (position: number) => write(`id: ${position}\nevent: reset\ndata: {}`),
    /** Nobody is signed in here any more. */
    goodbye: () => {
      write('event: end\ndata: {}')
      end()
    },
    tell: ({ position, kind, subjectId }: PlacedEvent) =>
      write(`id: ${position}\ndata: ${JSON.stringify({ kind, subjectId })}`),
  }
}
