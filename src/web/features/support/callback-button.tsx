import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'

import type { platformLeadSources } from '#contract/enums.ts'
import { m } from '#messages'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'
import { Button } from '#web/ui/primitives/button.tsx'

const CallbackDialog = lazyDialog(() =>
  import('./callback-dialog.tsx').then((module) => module.CallbackDialog),
)

type CallbackButtonProps = { source: (typeof platformLeadSources)[number] }

/** Opens the callback dialog, which is loaded on press; it needs scripts. */
export function CallbackButton({ source }: CallbackButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Phone aria-hidden />} className="noscript:hidden" onClick={() => setIsOpen(true)}>
        {m.support_callback_title()}
      </Button>
      {isOpen && <CallbackDialog source={source} onClose={() => setIsOpen(false)} />}
    </>
  )
}
