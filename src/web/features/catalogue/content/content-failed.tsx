import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

export function ContentFailed() {
  const router = useRouter()
  return (
    <ErrorState level={2} title={m.catalogue_content_failed()} onRetry={() => void router.invalidate()} />
  )
}
