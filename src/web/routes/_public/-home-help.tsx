import { m } from '#messages'
import Landmark from 'lucide-react/icons/landmark'
import PhoneCall from 'lucide-react/icons/phone-call'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/button.tsx'

const HomeLoanDialog = lazy(() =>
  import('../../features/support/home-loan-dialog.tsx').then((part) => ({ default: part.HomeLoanDialog })),
)
const CallbackDialog = lazy(() =>
  import('../../features/support/callback-dialog.tsx').then((part) => ({ default: part.CallbackDialog })),
)

/** Asking our own team: for a home loan, or to be called. The dialogs are loaded when opened. */
export function HomeHelp() {
  const [opened, setOpened] = useState<'loan' | 'callback' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="grid gap-6 rounded-xl bg-surface px-6 py-7 noscript:hidden lg:px-8">
      <div>
        <h3 className="flex items-center gap-2.5 text-lg font-bold">
          <Landmark aria-hidden className="text-action" />
          {m.shell_help_loan_title()}
        </h3>
        <p className="mt-1 mb-3 text-ink-2">{m.shell_help_loan_text()}</p>
        <Button variant="secondary" onClick={() => setOpened('loan')}>
          {m.shell_help_loan()}
        </Button>
      </div>
      <div className="border-t border-line pt-6">
        <h3 className="flex items-center gap-2.5 text-lg font-bold">
          <PhoneCall aria-hidden className="text-action" />
          {m.shell_help_callback_title()}
        </h3>
        <p className="mt-1 mb-3 text-ink-2">{m.shell_help_callback_text()}</p>
        <Button variant="secondary" onClick={() => setOpened('callback')}>
          {m.shell_help_callback()}
        </Button>
      </div>
      <Suspense>
        {opened === 'loan' && <HomeLoanDialog open onClose={close} />}
        {opened === 'callback' && <CallbackDialog open onClose={close} source="home_page" />}
      </Suspense>
    </div>
  )
}
