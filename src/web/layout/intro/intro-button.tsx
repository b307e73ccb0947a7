import CirclePlay from 'lucide-react/icons/circle-play'
import { useState } from 'react'

import { m } from '#messages'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'

const IntroDialog = lazyDialog(() => import('./intro-dialog.tsx').then((part) => part.IntroDialog))

/** Opens the introduction video; nothing is loaded before. */
export function IntroButton({ video }: { video: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface py-1.5 pr-4.5 pl-3 font-medium text-ink shadow-sm hover:bg-sunken noscript:hidden"
        onClick={() => setIsOpen(true)}
      >
        <CirclePlay aria-hidden className="text-action" />
        {m.layout_intro_watch()}
      </button>
      {isOpen && <IntroDialog video={video} onClose={() => setIsOpen(false)} />}
    </>
  )
}
