import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import { upgradeMonths } from '#contract/enums.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import type { ListingUpgrade } from '#contract/subscriptions.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { dayLabel, closureLabel, featuredLabel, isOpen, sentLabel } from './plan-labels.ts'
import { UpgradeLine } from './upgrade-line.tsx'
import { UpgradeRequest } from './upgrade-request.tsx'

type UpgradePageProps = {
  property: PropertyCard
  upgrade: ListingUpgrade
  /** The sales team calls people with a number and emails others. */
  hasPhone: boolean
}

/** Request for a featured listing, with its status. */
export function UpgradePage({ property, upgrade, hasPhone }: UpgradePageProps) {
  const { isFeatured, featuredUntil, closedBecause, request } = upgrade
  const propertyId = property.id
  const heading = useRef<HTMLHeadingElement>(null)
  const canRequest = closedBecause === null && !(request && isOpen(request))
  const focusHeading = () => heading.current?.focus()
  return (
    <div className="mx-auto grid w-full max-w-form grid-cols-1 gap-6 px-4 py-8 md:py-12">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.subscriptions_upgrade_title()}
        </h1>
        <p className="mt-1 text-ink-2">{m.subscriptions_upgrade_lead()}</p>
      </header>
      <section aria-label={m.subscriptions_upgrade_listing()} className="grid gap-2">
        <UpgradeLine property={property}>
          <h2 className="font-sans text-base">{property.title}</h2>
        </UpgradeLine>
        <Link to="/upgrade-listing" {...exactLink} className="touch-link justify-self-start">
          {m.subscriptions_other_listing()}
        </Link>
      </section>
      {isFeatured && (
        <Notice tone="good">
          <p className="font-semibold">{featuredLabel(featuredUntil)}</p>
          {canRequest && <p className="text-sm">{m.subscriptions_featured_more()}</p>}
        </Notice>
      )}
      {request && <UpgradeRequest request={request} onWithdrawn={focusHeading} />}
      {closedBecause !== null && (
        <Notice>
          <p>{closureLabel(closedBecause)}</p>
          <LinkButton to="/user-dashboard/properties" variant="secondary" className="mt-3">
            {m.subscriptions_my_properties()}
          </LinkButton>
        </Notice>
      )}
      <FeaturedSlots propertyId={propertyId} upgrade={upgrade} onChanged={focusHeading} />
      {canRequest && (
        <UpgradeForm key={request?.id} propertyId={propertyId} hasPhone={hasPhone} onSent={focusHeading} />
      )}
      <UpgradeFacts hasPhone={hasPhone} />
    </div>
  )
}

/** Benefits of featuring, and the next steps after sending. */
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

type UpgradeFormProps = { propertyId: string; hasPhone: boolean; onSent: () => unknown }

/** Duration and note; the sales team names the price. */
function UpgradeForm({ propertyId, hasPhone, onSent }: UpgradeFormProps) {
  const form = useContractForm({
    schema: () => import('#contract/subscriptions.ts').then((contract) => contract.requestUpgradeInput),
    defaultValues: { propertyId, months: '', note: '' },
    onSubmit: (wish) => api.subscriptions.requestUpgrade(wish),
    done: ({ repeated }) => sentLabel(repeated && m.subscriptions_repeated_text(), hasPhone),
    onDone: onSent,
  })
  return (
    <Form form={form}>
      <RadioGroup
        label={m.subscriptions_months_label()}
        options={upgradeMonths.map((months) => ({
          value: String(months),
          label: m.subscriptions_months({ count: months }),
        }))}
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
  onChanged: () => unknown
}

/** Included featured slots are taken and released immediately, without the sales team. */
function FeaturedSlots({ propertyId, upgrade, onChanged }: FeaturedSlotsProps) {
  const { places, isFeatured, closedBecause } = upgrade
  const { included, used, isTaken } = places
  const outcome = { failed: m.subscriptions_slot_failed(), onDone: onChanged }
  const taking = useAction(() => api.subscriptions.featureListing({ propertyId }), {
    ...outcome,
    done: ({ until }) => [
      m.subscriptions_now_featured(),
      m.subscriptions_featured_to({ day: dayLabel(until) }),
    ],
  })
  const ending = useAction(() => api.subscriptions.endFeaturing({ propertyId }), {
    ...outcome,
    done: m.subscriptions_slot_ended(),
  })
  if (included === 0 || closedBecause !== null || (isFeatured && !isTaken)) return null
  const isFull = used >= included
  return (
    <Card as="section">
      <h2 className="text-xl">{m.subscriptions_slot_title()}</h2>
      <p className="mt-1 text-ink-2">
        {isTaken ? m.subscriptions_featured_by_plan() : m.subscriptions_slot_text({ count: included, used })}{' '}
        {!isTaken && isFull && m.subscriptions_slot_full()}
      </p>
      {isTaken && (
        <Button
          variant="secondary"
          className="mt-3"
          loading={ending.isPending}
          onClick={() => void ending.run()}
        >
          {m.subscriptions_slot_end()}
        </Button>
      )}
      {!isTaken && !isFull && (
        <Button className="mt-3" loading={taking.isPending} onClick={() => void taking.run()}>
          {m.subscriptions_slot_take()}
        </Button>
      )}
    </Card>
  )
}
