import { m } from '#messages'
import { Link, useRouter } from '@tanstack/react-router'
import { formatDay } from '#contract/slots.ts'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

/** The texts that people agree to. */
export function LegalLinks() {
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to="/terms" className="text-link inline-flex min-h-11 items-center">
        {m.accounts_terms_title()}
      </Link>
      <Link to="/privacy" className="text-link inline-flex min-h-11 items-center">
        {m.accounts_privacy_title()}
      </Link>
    </span>
  )
}

/** Asks again, gently, when the texts that people agree to have changed. */
export function AgreeToTerms({ version }: { version: string }) {
  const router = useRouter()
  const [isSaving, setSaving] = useState(false)

  async function agree() {
    setSaving(true)
    try {
      await api.accounts.agreeToTerms({ version })
      toast.success(m.accounts_agreed())
    } catch (error) {
      toast.error(m.accounts_setting_failed(), failureOf(error)?.message ?? m.accounts_no_answer())
    }
    await router.invalidate()
    setSaving(false)
  }

  return (
    <Notice tone="waiting" className="mb-4">
      <p>{m.accounts_terms_new({ date: formatDay(version, currentLocale()) })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" loading={isSaving} onClick={() => void agree()}>
          {m.accounts_agree()}
        </Button>
        <LegalLinks />
      </div>
    </Notice>
  )
}
