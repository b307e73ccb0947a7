import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { Button } from '#web/ui/button.tsx'

const secondsShown = 15

/** Leads on after a while, unless the reader would rather stay. */
export function ListedLeaving() {
  const [seconds, setSeconds] = useState(secondsShown)
  const [stays, setStays] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (stays) return
    const tick = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(tick)
  }, [stays])
  useEffect(() => {
    if (seconds <= 0) void navigate({ to: '/user-dashboard/properties', replace: true })
  }, [seconds, navigate])

  if (stays)
    return (
      <p role="status" className="text-center text-sm text-ink-3">
        {m.properties_listed_stayed()}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <p>{m.properties_listed_redirect({ seconds: Math.max(0, seconds) })}</p>
      <Button variant="quiet" size="small" onClick={() => setStays(true)}>
        {m.properties_listed_stay()}
      </Button>
    </div>
  )
}
