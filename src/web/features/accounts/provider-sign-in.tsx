import LogIn from 'lucide-react/icons/log-in'

import type { SignInOptions } from '#contract/accounts/providers.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import type { AuthSearch } from './search-params.ts'

type ProviderSignInProps = { options: SignInOptions; returnTo: string | undefined }

/** A plain link to the provider of the settings; nothing without one. */
export function ProviderSignIn({ options: { provider }, returnTo }: ProviderSignInProps) {
  if (provider === null) return null
  const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  return (
    <AnchorButton
      href={pathIn(currentLocale(), `/sign-in/openid${query}`)}
      rel="nofollow"
      variant="secondary"
      size="large"
      block
      icon={<LogIn aria-hidden />}
    >
      {m.accounts_provider_continue({ name: provider })}
    </AnchorButton>
  )
}

type ProviderNoticeProps = { options: SignInOptions; problem: AuthSearch['provider'] }

/** Why the provider led back to the sign-in page. */
export function ProviderNotice({ options: { provider: name, waiting }, problem }: ProviderNoticeProps) {
  if (problem === undefined || name === null) return null
  if (problem !== 'link') return <Notice tone="bad">{sentences[problem]({ name })}</Notice>
  if (waiting === null) return <Notice tone="bad">{m.accounts_provider_took_long({ name })}</Notice>
  return <Notice>{m.accounts_provider_link({ name, email: waiting.email })}</Notice>
}

const sentences = {
  denied: m.accounts_provider_denied,
  away: m.accounts_provider_away,
  failed: m.accounts_provider_failed,
  expired: m.accounts_provider_took_long,
  unverified: m.accounts_provider_unverified,
  suspended: () => m.accounts_suspended(),
  busy: () => m.accounts_provider_busy(),
}
