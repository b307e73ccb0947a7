import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/error-state.tsx'

export function CatalogueFailed() {
  const router = useRouter()
  return <ErrorState level={1} title={m.catalogue_failed()} onRetry={() => void router.invalidate()} />
}
