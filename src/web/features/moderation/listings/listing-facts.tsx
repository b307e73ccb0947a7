import type { DeskDetail } from '#contract/moderation/listings.ts'
import { formatPriceFull } from '#contract/price.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'

import { DeskPart } from './desk-part.tsx'

/** When it was entered, shown, approved and changed, and what it cost. */
export function ListingFacts({ listing }: { listing: DeskDetail }) {
  const { createdAt, listedAt, approvedAt, updatedAt, archivedAt, source, prices } = listing
  const moments = [
    [m.moderation_desk_entered(), createdAt],
    [m.moderation_desk_first_shown(), listedAt],
    [m.moderation_desk_last_approved(), approvedAt],
    [m.moderation_desk_last_changed(), updatedAt],
    [m.moderation_desk_taken_down(), archivedAt],
  ] as const
  return (
    <DeskPart title={m.moderation_desk_facts()}>
      <dl className="grid gap-2 text-md">
        <Fact label={m.moderation_desk_source()} value={sourceWords[source]()} />
        {moments.map(
          ([label, at]) =>
            at !== null && <Fact key={label} label={label} value={formatMoment(at, currentLocale())} />,
        )}
      </dl>
      {prices.length > 1 && (
        <>
          <h3 className="mt-4 mb-1 font-sans text-md font-semibold">{m.moderation_desk_prices()}</h3>
          <dl className="grid gap-2 text-md">
            {prices.map(({ price, changedAt }) => (
              <Fact
                key={changedAt}
                label={formatMoment(changedAt, currentLocale())}
                value={formatPriceFull(price)}
              />
            ))}
          </dl>
        </>
      )}
    </DeskPart>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}

const sourceWords = {
  form: m.moderation_desk_source_form,
  import: m.moderation_desk_source_import,
  staff: m.moderation_desk_source_staff,
  demo: m.moderation_desk_source_demo,
}
