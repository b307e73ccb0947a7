import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { ErrorState, EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

/** Trying again keeps what was searched for. */
export function AgentsFailed({ title = m.agents_failed() }: { title?: string }) {
  const router = useRouter()
  return (
    <div className="page-width py-16">
      <ErrorState level={1} title={title} onRetry={() => void router.invalidate()} />
    </div>
  )
}

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function AgentsSkeleton() {
  return (
    <div role="status" aria-label={m.layout_loading()} className="page-width grid gap-5 pt-6 pb-16 lg:pt-10">
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-64 sm:h-40 lg:h-26" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Skeleton key={card} className="h-44" />
        ))}
      </div>
    </div>
  )
}

export function AgentMissing() {
  return (
    <div className="page-width py-16">
      <EmptyState picture="lost" level={1} title={m.agents_not_found()} text={m.agents_missing_text()}>
        <LinkButton to="/agents" search={{}}>
          {m.agents_all()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
