import type { Featuring } from '#contract/subscriptions/featuring-admin.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { useRouter, useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

const FeaturingDialog = lazy(() =>
  import('./featuring-dialog.tsx').then((file) => ({ default: file.FeaturingDialog })),
)
const EndFeaturingDialog = lazy(() =>
  import('./end-featuring-dialog.tsx').then((file) => ({ default: file.EndFeaturingDialog })),
)

type FeaturingSectionProps = { propertyId: string; featurings: readonly Featuring[]; canFeature: boolean }

/** The featured places that a listing has, had and will have. */
export function FeaturingSection({ propertyId, featurings, canFeature }: FeaturingSectionProps) {
  const router = useRouter()
  const id = useId()
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<'new' | Featuring | null>(null)
  const close = () => setOpened(null)
  const refresh = () => router.invalidate()
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-lg">
        {m.subscriptions_featuring_title()}
      </h2>
      {featurings.length === 0 ? (
        <p className="text-md text-ink-2">{m.subscriptions_featuring_none()}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {featurings.map((featuring) => (
            <li key={featuring.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0">
              <Badge tone={tones[featuring.state]}>{stateWords[featuring.state]()}</Badge>
              <span className="text-md tabular-nums">{daysOf(featuring)}</span>
              <span className="text-sm text-ink-3">{sourceWords[featuring.source]()}</span>
              {canFeature && featuring.state !== 'over' && (
                <Button
                  variant="quiet"
                  size="small"
                  className="ml-auto text-lac-ink"
                  disabled={!isHydrated}
                  aria-label={m.subscriptions_featuring_end_of({ days: daysOf(featuring) })}
                  onClick={() => setOpened(featuring)}
                >
                  {m.subscriptions_featuring_end()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canFeature && (
        <Button variant="secondary" className="mt-3" disabled={!isHydrated} onClick={() => setOpened('new')}>
          {m.subscriptions_featuring_new()}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === 'new' && <FeaturingDialog propertyId={propertyId} onClose={close} onDone={refresh} />}
        {opened !== null && opened !== 'new' && (
          <EndFeaturingDialog featuring={opened} days={daysOf(opened)} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}

function daysOf({ startsAt, endsAt, endedEarlyAt }: Featuring): string {
  const locale = currentLocale()
  const from = formatDay(dayInIndia(new Date(startsAt)), locale)
  return m.subscriptions_featuring_days({
    from,
    until: formatDay(dayInIndia(new Date(endedEarlyAt ?? endsAt)), locale),
  })
}

const tones = { planned: 'neel', running: 'saffron', over: 'neutral' } as const

const stateWords = {
  planned: m.subscriptions_featuring_planned,
  running: m.subscriptions_featuring_running,
  over: m.subscriptions_featuring_past_state,
}

const sourceWords = {
  plan: m.subscriptions_featuring_by_plan,
  upgrade: m.subscriptions_featuring_by_upgrade,
  staff: m.subscriptions_featuring_by_staff,
}
