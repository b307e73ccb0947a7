import { useState } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { Featuring } from '#contract/subscriptions/featuring-admin.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type FeaturingSectionProps = { propertyId: string; featurings: readonly Featuring[]; canFeature: boolean }

/** Past, current and planned featured periods of a listing. */
export function FeaturingSection({ propertyId, featurings, canFeature }: FeaturingSectionProps) {
  const [opened, setOpened] = useState<'new' | Featuring | null>(null)
  const close = () => setOpened(null)
  return (
    <CardSection title={m.subscriptions_featuring_title()}>
      {featurings.length === 0 ? (
        <p className="text-md text-ink-2">{m.subscriptions_featuring_none()}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {featurings.map((featuring) => (
            <li key={featuring.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0">
              <Badge tone={tones[featuring.state]}>{m.subscriptions_featuring_state(featuring.state)}</Badge>
              <span className="text-md tabular-nums">{writeDays(featuring)}</span>
              <span className="text-sm text-ink-3">{m.subscriptions_featuring_by(featuring.source)}</span>
              {canFeature && featuring.state !== 'over' && (
                <Button
                  variant="quiet"
                  size="small"
                  className="ml-auto text-lac-ink"
                  aria-label={m.subscriptions_featuring_end_of({ days: writeDays(featuring) })}
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
        <Button variant="secondary" className="mt-3" onClick={() => setOpened('new')}>
          {m.subscriptions_featuring_new()}
        </Button>
      )}
      {opened === 'new' && <FeaturingDialog propertyId={propertyId} onClose={close} />}
      {opened !== null && opened !== 'new' && <EndFeaturingDialog featuring={opened} onClose={close} />}
    </CardSection>
  )
}

const defaultDays = 30

/** First and last day of a featured period. */
function FeaturingDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const [today] = useState(() => new Date())
  const addDays = (days: number) => dayInIndia(new Date(today.getTime() + days * 86_400_000))
  const form = useContractForm({
    schema: () =>
      import('#contract/subscriptions/featuring-admin.ts').then((contract) => contract.planFeaturingInput),
    defaultValues: { propertyId, from: addDays(0), until: addDays(defaultDays - 1) },
    errorFields: { DAY_PAST: 'from', OVERLAPS: 'from', TOO_LONG: 'until' },
    onSubmit: (plan) => api.subscriptions.planFeaturing(plan),
    done: m.subscriptions_featuring_done(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.subscriptions_featuring_new()}
      text={m.subscriptions_featuring_text()}
      button={m.subscriptions_featuring_new()}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={m.subscriptions_featuring_from()}
          min={addDays(0)}
          {...form.field('from')}
        />
        <TextField
          type="date"
          label={m.subscriptions_featuring_until()}
          min={addDays(0)}
          {...form.field('until')}
        />
      </div>
    </FormDialog>
  )
}

/** Warns that a paid or included featured period is forfeited. */
function EndFeaturingDialog({ featuring, onClose }: { featuring: Featuring; onClose: () => void }) {
  const { id, source, state } = featuring
  return (
    <ConfirmDialog
      title={
        state === 'planned' ? m.subscriptions_featuring_cancel_title() : m.subscriptions_featuring_end_title()
      }
      text={writeDays(featuring)}
      button={m.subscriptions_featuring_end()}
      variant="danger"
      done={m.subscriptions_featuring_ended()}
      perform={() => api.subscriptions.stopFeaturing({ id })}
      onClose={onClose}
    >
      <p>
        {source === 'staff'
          ? m.subscriptions_featuring_end_text()
          : m.subscriptions_featuring_end_paid_text()}
      </p>
    </ConfirmDialog>
  )
}

function writeDays({ startsAt, endsAt, endedEarlyAt }: Featuring): string {
  const locale = currentLocale()
  const from = formatDay(dayInIndia(new Date(startsAt)), locale)
  return m.subscriptions_featuring_days({
    from,
    until: formatDay(dayInIndia(new Date(endedEarlyAt ?? endsAt)), locale),
  })
}

const tones = { planned: 'neel', running: 'saffron', over: 'neutral' } as const
