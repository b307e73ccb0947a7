import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, type ReactNode } from 'react'

type RequestSentProps = { title: string; text: string; children?: ReactNode }

/** Takes the place of a form that was sent, and the keyboard with it. */
export function RequestSent({ title, text, children }: RequestSentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-neem-soft text-neem-ink">
        <CircleCheck aria-hidden />
      </span>
      <p className="text-xl font-semibold">{title}</p>
      <p className="max-w-[40ch] text-ink-2">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
