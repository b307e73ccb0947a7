import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const secondsShown = 15

/** Says what happens to a listing that was just sent, then leads on to the lister's own properties. */
export function ListedPage({ numericId }: { numericId: number }) {
  const [seconds, setSeconds] = useState(secondsShown)
  const navigate = useNavigate()
  useEffect(() => {
    const tick = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(tick)
  }, [])
  useEffect(() => {
    if (seconds <= 0) void navigate({ to: '/user-dashboard/properties', replace: true })
  }, [seconds, navigate])

  return (
    <div className="page-width py-8">
      <EmptyState
        picture="done"
        level={1}
        title={m.properties_listed_title()}
        text={m.properties_form_success_text()}
      >
        <LinkButton to="/property/$id" params={{ id: String(numericId) }} variant="secondary">
          {m.properties_listed_view()}
        </LinkButton>
        <LinkButton to="/user-dashboard/properties">{m.properties_listed_dashboard()}</LinkButton>
      </EmptyState>
      <section className="mx-auto max-w-form">
        <h2 className="text-2xl">{m.properties_listed_next()}</h2>
        <ol className="mt-4 grid list-decimal gap-2 pl-5">
          <li>{m.properties_listed_review()}</li>
          <li>{m.properties_listed_live()}</li>
          <li>{m.properties_listed_manage()}</li>
        </ol>
        <p className="mt-6 text-sm text-ink-3">
          {m.properties_listed_redirect({ seconds: Math.max(0, seconds) })}
        </p>
      </section>
    </div>
  )
}
