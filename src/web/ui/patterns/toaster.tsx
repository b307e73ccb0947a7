import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

import { m } from '#messages'

import { freeHeight } from '../free-height.ts'
import { toast, toastStore, type Toast } from '../primitives/toast.ts'

/** The toast region; always in the page, so that screen readers observe it. */
export function Toaster() {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer)
  // The press that caused a toast paints its own effect first.
  const shown = useDeferredValue(current)
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => toastStore.showSaved(), [])
  useEffect(() => {
    if (!shown || isPaused) return
    const timer = setTimeout(toast.dismiss, shown.seconds * 1000)
    return () => clearTimeout(timer)
  }, [shown, isPaused])
  useEffect(() => liftAboveDialogs(region.current, shown !== null), [shown])
  useLayoutEffect(() => (shown && region.current ? avoidButtons(region.current) : undefined), [shown])
  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-0 m-0 block h-auto w-full border-0 bg-transparent p-4 pb-[calc(var(--spacing)*4+var(--dock)+env(safe-area-inset-bottom))]"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {shown && <ToastCard key={shown.id} toast={shown} />}
    </div>
  )
}

function ToastCard({ toast: { tone, title, text, action } }: { toast: Toast }) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <div
      data-toast
      className="pointer-events-auto mx-auto flex max-w-toast items-center gap-3 rounded-md bg-ink py-2 pr-2 pl-4 text-paper shadow-lg transition-[translate,opacity] duration-(--calm) ease-calm starting:translate-y-4 starting:opacity-0 md:mr-0"
    >
      <Icon aria-hidden className={tone === 'good' ? 'text-toast-good' : 'text-toast-bad'} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <div className="min-w-32 flex-1 py-1">
          <p className={text ? 'font-semibold' : undefined}>{title}</p>
          {text && <p className="text-sm">{text}</p>}
        </div>
        {action && (
          <button
            type="button"
            className="-ml-2 min-h-11 px-2 font-semibold underline underline-offset-4"
            onClick={() => (toast.dismiss(), action.onPress())}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={m.layout_close()}
        className="grid size-11 flex-none place-items-center rounded-md"
        onClick={toast.dismiss}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}

const buttons =
  'button, summary, label:has([type=checkbox], [type=radio]), [data-button], [data-dock], [data-compare-bar], [data-form-bar], [data-composer]'

/** Repositions while a toast is shown: the page scrolls to errors, and further toasts may come. */
function avoidButtons(region: HTMLElement) {
  let up = 0
  const place = () => {
    const box = region.querySelector('[data-toast]')?.getBoundingClientRect()
    if (!box || region.matches(':hover, :focus-within')) return
    const { top, bottom, left, right } = box
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const foot = { top: top + up, bottom: bottom + up, left, right }
    const clearOf = (selector: string) => {
      const others = [...(dialog ?? document).querySelectorAll(selector)]
      const boxes = others.filter((bar) => !region.contains(bar)).map((bar) => bar.getBoundingClientRect())
      return freeHeight(
        foot,
        boxes.filter(({ height }) => height > 0),
      )
    }
    const fields = `${buttons}, input, select, textarea`
    up = clearOf(`${fields}, [role=status]`) ?? clearOf(fields) ?? clearOf(buttons) ?? 0
    region.style.translate = `0 ${-up}px`
  }
  region.style.translate = ''
  place()
  const timer = setInterval(place, 250)
  return () => clearInterval(timer)
}

// The top layer is ordered by opening: showing the popover again lifts it above a dialog opened
// later.
function liftAboveDialogs(region: HTMLDivElement | null, isShown: boolean) {
  if (!region || !('showPopover' in region)) return
  if (region.matches(':popover-open')) region.hidePopover()
  if (isShown) region.showPopover()
}
