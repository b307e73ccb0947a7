import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { m } from '#messages'
import { failureOf } from '#web/api/failure.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

export type PropertyMissingProps = {
  title?: string
  text?: string
  picture?: 'lost' | 'offline'
  /** By its advertiser, perhaps while its page was open further down: trying again does not help. */
  isArchived?: boolean
}

/** Missing property: reason and three links. */
export function PropertyMissing({
  title = m.properties_missing_title(),
  text = m.properties_missing_text(),
  picture = 'lost',
  isArchived = false,
}: PropertyMissingProps) {
  const router = useRouter()
  useEffect(() => scrollTo(0, 0), [])
  return (
    <div className="page-width py-11">
      <ErrorState
        level={1}
        picture={picture}
        title={title}
        text={text}
        onRetry={isArchived ? undefined : () => void router.invalidate({ sync: true })}
        retryLabel={m.properties_retry()}
      >
        <LinkButton to="/search" variant={isArchived ? 'primary' : 'secondary'}>
          {m.properties_back_to_search()}
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          {m.properties_go_home()}
        </LinkButton>
      </ErrorState>
    </div>
  )
}

/** Property that could not be loaded: forbidden, offline or a server error. */
export function PropertyFailed({ error }: { error: unknown }) {
  useEffect(() => toast.error(m.properties_failed_text()), [error])
  const failure = failureOf(error)
  if (failure?.code === 'FORBIDDEN' || failure?.code === 'UNAUTHORIZED')
    return <PropertyMissing title={m.properties_failed_title()} text={m.properties_forbidden_text()} />
  const text = failure ? m.properties_fetch_failed({ message: failure.message }) : m.properties_network_text()
  return <PropertyMissing picture="offline" title={m.properties_failed_title()} text={text} />
}
