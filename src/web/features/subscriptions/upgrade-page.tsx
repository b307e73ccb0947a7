import type { ListingUpgrade } from '#contract/subscriptions.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode, useState } from 'react'

import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { failureOf } from '#web/api/failure.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { dayLabel, closureLabel, featuredLabel, isOpen, monthsLabel } from './plan-labels.ts'
import { upgradeMonths } from '#contract/enums.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { UpgradeRequest } from './upgrade-request.tsx'

type UpgradePageProps = {
  propertyId: string
  upgrade: ListingUpgrade
  /** The listing in a line. */
  listing: ReactNode
  /** The sales team calls where there is a number, and writes where there is none. */
  hasPhone: boolean
  onChanged: () => Promise<unknown>
}

/** Asks the sales team for a featured place, and says how that stands. */
export function UpgradePage({ propertyId, upgrade, listing, hasPhone, onChanged }: UpgradePageProps) {
  const { isFeatured, featuredUntil, closedBecause, request } = upgrade
  const heading = useRef<HTMLHeadingElement>(null)
  const canRequest = closedBecause === null && !(request && isOpen(request))
  const refresh = async () => {
    await onChanged()
    heading.current?.focus()
  }
  return (
    <div className="mx-auto grid w-full max-w-form grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 md:py-12">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.subscriptions_upgrade_title()}
        </h1>
        <p className="mt-1 text-ink-2">{m.subscriptions_upgrade_lead()}</p>
      </header>
      <section aria-label={m.subscriptions_upgrade_listing()} className="grid gap-2">
        {listing}
        <Link
          to="/upgrade-listing"
          {...exactLink}
          className="inline-flex min-h-11 items-center justify-self-start text-link"
        >
          {m.subscriptions_other_listing()}
        </Link>
      </section>
      {isFeatured && (
        <Notice tone="good">
          <p className="font-semibold">{featuredLabel(featuredUntil)}</p>
          {canRequest && <p className="text-sm">{m.subscriptions_featured_more()}</p>}
        </Notice>
      )}
      {request && <UpgradeRequest request={request} onWithdrawn={refresh} />}
      {closedBecause !== null && (
        <Notice>
          <p>{closureLabel(closedBecause)}</p>
          <LinkButton to="/user-dashboard/properties" variant="secondary" className="mt-3">
            {m.subscriptions_my_properties()}
          </LinkButton>
        </Notice>
      )}
      <FeaturedSlots propertyId={propertyId} upgrade={upgrade} onChanged={refresh} />
      {canRequest && (
        <UpgradeForm key={request?.id} propertyId={propertyId} hasPhone={hasPhone} onSent={refresh} />
      )}
      <UpgradeFacts hasPhone={hasPhone} />
    </div>
  )
}

/** What a featured place does, and what happens after sending. */
function UpgradeFacts({ hasPhone }: { hasPhone: boolean }) {
  return (
    <div className="grid gap-6">
      <section>
        <h2 className="text-xl">{m.subscriptions_what()}</h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>{m.subscriptions_what_badge()}</li>
          <li>{m.subscriptions_what_order()}</li>
          <li>{m.subscriptions_what_filter()}</li>
          <li>{m.subscriptions_what_end()}</li>
        </ul>
      </section>
      <section>
        <h2 className="text-xl">{m.subscriptions_how()}</h2>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-ink-2">
          <li>{m.subscriptions_how_request()}</li>
          <li>{hasPhone ? m.subscriptions_how_call() : m.subscriptions_how_mail()}</li>
          <li>{m.subscriptions_how_pay()}</li>
          <li>{m.subscriptions_how_live()}</li>
        </ol>
      </section>
    </div>
  )
}

type UpgradeFormProps = { propertyId: string; hasPhone: boolean; onSent: () => Promise<unknown> }

/** How long, and a note; the price is named by the sales team. */
function UpgradeForm({ propertyId, hasPhone, onSent }: UpgradeFormProps) {
  const form = useContractForm({
    schema: () => import('#contract/subscriptions.ts').then((contract) => contract.requestUpgradeInput),
    defaultValues: { propertyId, months: '', note: '' },
    onSubmit: async (wish) => {
      const { repeated } = await api.subscriptions.requestUpgrade(wish)
      if (repeated) toast.success(m.subscriptions_repeated(), m.subscriptions_repeated_text())
      else
        toast.success(
          m.subscriptions_sent(),
          hasPhone ? m.subscriptions_sent_call() : m.subscriptions_sent_mail(),
        )
      await onSent()
    },
  })
  return (
    <Form form={form}>
      <RadioGroup
        label={m.subscriptions_months_label()}
        options={upgradeMonths.map((months) => ({ value: String(months), label: monthsLabel(months) }))}
        {...form.field('months')}
      />
      <TextArea
        label={m.subscriptions_note()}
        hint={m.subscriptions_note_hint()}
        optional
        maxLength={500}
        rows={3}
        {...form.field('note')}
      />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.subscriptions_send()}
      </Button>
    </Form>
  )
}

type FeaturedSlotsProps = {
  propertyId: string
  upgrade: Pick<ListingUpgrade, 'places' | 'isFeatured' | 'closedBecause'>
  onChanged: () => Promise<unknown>
}

/** A place that the plan includes is taken and given back at once, without the sales team. */
function FeaturedSlots({ propertyId, upgrade, onChanged }: FeaturedSlotsProps) {
  const [isSending, setIsSending] = useState(false)
  const { places, isFeatured, closedBecause } = upgrade
  const { included, used, isTaken } = places
  if (included === 0 || closedBecause !== null || (isFeatured && !isTaken)) return null

  async function change(sent: () => Promise<void>) {
    setIsSending(true)
    try {
      await sent()
    } catch (error) {
      toast.error(m.subscriptions_slot_failed(), failureOf(error)?.message ?? m.layout_error_offline())
    }
    await onChanged()
    setIsSending(false)
  }

  const take = async () => {
    const { until } = await api.subscriptions.featureListing({ propertyId })
    toast.success(m.subscriptions_slot_taken(), m.subscriptions_slot_taken_until({ day: dayLabel(until) }))
  }
  const end = async () => {
    await api.subscriptions.endFeaturing({ propertyId })
    toast.success(m.subscriptions_slot_ended())
  }
  const isFull = used >= included
  const count = included === 1 ? m.subscriptions_slot_text_one : m.subscriptions_slot_text
  return (
    <Card as="section">
      <h2 className="text-xl">{m.subscriptions_slot_title()}</h2>
      <p className="mt-1 text-ink-2">
        {isTaken ? m.subscriptions_slot_is_taken() : count({ included, used })}{' '}
        {!isTaken && isFull && m.subscriptions_slot_full()}
      </p>
      {isTaken && (
        <Button variant="secondary" className="mt-3" loading={isSending} onClick={() => void change(end)}>
          {m.subscriptions_slot_end()}
        </Button>
      )}
      {!isTaken && !isFull && (
        <Button className="mt-3" loading={isSending} onClick={() => void change(take)}>
          {m.subscriptions_slot_take()}
        </Button>
      )}
    </Card>
  )
}
