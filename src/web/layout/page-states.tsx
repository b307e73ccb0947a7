import { useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { ErrorState, EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { Spinner } from '#web/ui/primitives/spinner.tsx'

/** Shown when a page fails to load; retrying keeps the URL. */
export function PageError() {
  const router = useRouter()
  return (
    <div className="page-width py-11">
      <ErrorState level={1} onRetry={() => void router.invalidate({ sync: true })}>
        <LinkButton to="/" variant="secondary">
          {m.layout_go_home()}
        </LinkButton>
      </ErrorState>
    </div>
  )
}

/** Shown when the subject of a page does not exist; unknown paths show the home page instead. */
export function PageMissing() {
  return (
    <div className="page-width py-11">
      <EmptyState picture="lost" level={1} title={m.layout_missing_title()} text={m.layout_error_not_found()}>
        <LinkButton to="/">{m.layout_go_home()}</LinkButton>
      </EmptyState>
    </div>
  )
}

/** Skeleton of a page. */
export function PagePending() {
  return (
    <div role="status" className="page-width grid min-h-dvh content-start gap-4 py-8">
      <p className="flex items-center gap-2 text-ink-2">
        <Spinner />
        {m.layout_loading()}
      </p>
      <Skeleton className="h-9 w-3/5 max-w-form" />
      <Skeleton className="h-5 w-2/5 max-w-form" />
      <Skeleton className="mt-4 h-60" />
    </div>
  )
}
