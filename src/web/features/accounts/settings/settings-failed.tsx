import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

export function SettingsFailed() {
  const router = useRouter()
  return (
    <ErrorState level={1} title={m.accounts_settings_failed()} onRetry={() => void router.invalidate()} />
  )
}
