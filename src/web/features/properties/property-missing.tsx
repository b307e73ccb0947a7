import { useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

type PropertyMissingProps = { title?: string; text?: string; picture?: 'lost' | 'offline' }

/** No property to show: why, and three ways on. */
export function PropertyMissing({
  title = m.properties_missing_title(),
  text = m.properties_missing_text(),
  picture = 'lost',
}: PropertyMissingProps) {
  const router = useRouter()
  return (
    <div className="page-width py-11">
      <ErrorState
        level={1}
        picture={picture}
        title={title}
        text={text}
        onRetry={() => void router.invalidate()}
        retryLabel={m.properties_retry()}
      >
        <LinkButton to="/search" variant="secondary">
          {m.properties_back_to_search()}
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          {m.properties_go_home()}
        </LinkButton>
      </ErrorState>
    </div>
  )
}
