import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

/** Stands where a page could not be loaded; trying again keeps the address. */
export function PageError() {
  const router = useRouter()
  return (
    <div className="page-width py-11">
      <ErrorState level={1} onRetry={() => void router.invalidate()}>
        <LinkButton to="/" variant="secondary">
          {m.layout_go_home()}
        </LinkButton>
      </ErrorState>
    </div>
  )
}
