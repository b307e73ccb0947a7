import Phone from 'lucide-react/icons/phone'
import { lazy, Suspense, useState } from 'react'

import type { platformLeadSources } from '#contract/enums.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'

const CallbackDialog = lazy(() =>
  import('./callback-dialog.tsx').then((module) => ({ default: module.CallbackDialog })),
)

type CallbackButtonProps = { source: (typeof platformLeadSources)[number] }

/** Opens the callback dialog, whose form is loaded with the press; it needs scripts. */
export function CallbackButton({ source }: CallbackButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Phone aria-hidden />} className="noscript:hidden" onClick={() => setIsOpen(true)}>
        {m.support_request_callback()}
      </Button>
      {isOpen && (
        <Suspense>
          <CallbackDialog open source={source} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
