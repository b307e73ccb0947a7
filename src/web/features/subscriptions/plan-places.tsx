import type { ListingUpgrade } from '#contract/subscriptions.ts'
import { m } from '#messages'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

import { dayWord } from './plan-words.ts'

type PlanPlacesProps = {
  propertyId: string
  upgrade: Pick<ListingUpgrade, 'places' | 'isFeatured' | 'closedBecause'>
  onChanged: () => Promise<unknown>
}

/** A place that the plan includes is taken and given back at once, without the sales desk. */
export function PlanPlaces({ propertyId, upgrade, onChanged }: PlanPlacesProps) {
  const [isSending, setIsSending] = useState(false)
  const { places, isFeatured, closedBecause } = upgrade
  const { included, used, isTaken } = places
  if (included === 0 || closedBecause !== null || (isFeatured && !isTaken)) return null

  async function change(sent: () => Promise<void>) {
    setIsSending(true)
    try {
      await sent()
    } catch (error) {
      toast.error(m.subscriptions_place_failed(), failureOf(error)?.message ?? m.shell_error_offline())
    }
    await onChanged()
    setIsSending(false)
  }

  const take = async () => {
    const { until } = await api.subscriptions.featureListing({ propertyId })
    toast.success(m.subscriptions_place_taken(), m.subscriptions_place_taken_until({ day: dayWord(until) }))
  }
  const end = async () => {
    await api.subscriptions.endFeaturing({ propertyId })
    toast.success(m.subscriptions_place_ended())
  }
  const isFull = used >= included
  const count = included === 1 ? m.subscriptions_place_text_one : m.subscriptions_place_text
  return (
    <Card as="section">
      <h2 className="text-xl">{m.subscriptions_place_title()}</h2>
      <p className="mt-1 text-ink-2">
        {isTaken ? m.subscriptions_place_is_taken() : count({ included, used })}{' '}
        {!isTaken && isFull && m.subscriptions_place_full()}
      </p>
      {isTaken && (
        <Button variant="secondary" className="mt-3" loading={isSending} onClick={() => void change(end)}>
          {m.subscriptions_place_end()}
        </Button>
      )}
      {!isTaken && !isFull && (
        <Button className="mt-3" loading={isSending} onClick={() => void change(take)}>
          {m.subscriptions_place_take()}
        </Button>
      )}
    </Card>
  )
}
