import { m } from '#messages'

import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

/** Stands where a page's subject does not exist; unknown paths show the home page instead. */
export function PageMissing() {
  return (
    <div className="page-width py-11">
      <EmptyState picture="lost" level={1} title={m.layout_missing_title()} text={m.layout_error_not_found()}>
        <LinkButton to="/">{m.layout_go_home()}</LinkButton>
      </EmptyState>
    </div>
  )
}
