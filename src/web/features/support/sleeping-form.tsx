import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

import { m } from '#messages'
import { saveDraft, readDraft } from '#web/ui/patterns/form-draft.ts'
import { toast } from '#web/ui/primitives/toast.ts'
import type { AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'

type Awake = ComponentType<AsleepProps>

export type AsleepProps = {
  onSent: () => void
  /** The question that came with the page; null where none is needed. */
  captcha: AskedCaptcha | null
}

type SleepingFormProps = AsleepProps & {
  /** The name under which the form keeps what was typed; through it the sleeping one hands it over. */
  draft: string
  load: () => Promise<Awake>
  /** The same fields, without the script that checks and sends them. */
  children: ReactNode
}

/** A form that can be read and typed into at once; what checks and sends it loads when it is first touched. */
export function SleepingForm({ draft, load, onSent, captcha, children }: SleepingFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const released = useRef<Promise<unknown>>(Promise.resolve())
  const [awake, setAwake] = useState<{ Form: Awake; touched: string | null } | null>(null)

  async function wake() {
    try {
      const Form = await load()
      await released.current
      await choiceMade(document.activeElement)
      restoreTyped(place.current?.querySelector('form'), draft)
      setAwake((before) => before ?? { Form, touched: nameOf(document.activeElement) })
    } catch {
      toast.error(m.layout_error_offline())
    }
  }
  const wakeAtOnce = useRef(wake)
  useEffect(() => {
    isPressed.current ||= Boolean(place.current?.querySelector('form[data-pressed]'))
    if (isPressed.current) void wakeAtOnce.current()
    if (Object.values(readDraft(draft)).some((text) => text !== '')) void wakeAtOnce.current()
  }, [draft])
  useEffect(() => {
    if (!awake) return
    const form = place.current?.querySelector('form')
    const field = awake.touched === null ? null : form?.elements.namedItem(awake.touched)
    const touched = field instanceof RadioNodeList ? chosenOf(field) : field
    if (touched instanceof HTMLElement) touched.focus()
    if (isPressed.current) form?.requestSubmit()
  }, [awake])

  if (awake)
    return (
      <div ref={place}>
        <awake.Form onSent={onSent} captcha={captcha} />
      </div>
    )
  return (
    <div
      ref={place}
      onPointerDownCapture={() => {
        released.current = heard(window, ['pointerup', 'pointercancel'])
      }}
      onFocusCapture={() => void wake()}
    >
      <form
        noValidate
        method="post"
        className="grid gap-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          isPressed.current = true
          void wake()
        }}
      >
        {children}
      </form>
    </div>
  )
}

/** An open list or calendar would close if its field were replaced. */
async function choiceMade(element: Element | null) {
  const isChoosing =
    element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && element.type === 'date')
  if (isChoosing) await heard(element, ['change', 'blur'])
}

/** Settles after one of these events and what follows from it, such as the click after a release. */
function heard(target: EventTarget, names: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, () => setTimeout(resolve), { once: true })
  })
}

function restoreTyped(form: HTMLFormElement | null | undefined, draft: string) {
  if (!form) return
  const typed = [...new FormData(form)].filter(([, value]) => value !== '')
  if (typed.length > 0) saveDraft(draft, Object.fromEntries(typed))
}

function chosenOf(radios: RadioNodeList) {
  return [...radios].find((radio) => radio instanceof HTMLInputElement && radio.checked) ?? radios[0]
}

function nameOf(element: Element | null): string | null {
  return element?.getAttribute('name') ?? null
}
