import { Link } from '@tanstack/react-router'

import { formatDay } from '#contract/dates.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

export function LegalLinks() {
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to="/terms" className="touch-link">
        {m.accounts_terms_title()}
      </Link>
      <Link to="/privacy" className="touch-link">
        {m.accounts_privacy_title()}
      </Link>
    </span>
  )
}

/** Asks for consent again after the legal texts have changed. */
export function AgreeToTerms({ version }: { version: string }) {
  const { run, isPending } = useAction(() => api.accounts.agreeToTerms({ version }), {
    done: m.accounts_agreed(),
    failed: m.accounts_setting_failed(),
  })

  return (
    <Notice tone="waiting" className="mb-4">
      <p>{m.accounts_terms_new({ date: formatDay(version, currentLocale()) })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" loading={isPending} onClick={() => void run()}>
          {m.accounts_agree()}
        </Button>
        <LegalLinks />
      </div>
    </Notice>
  )
}
