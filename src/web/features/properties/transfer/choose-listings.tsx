import type { Transferable } from '#contract/properties/transfer.ts'
import { m } from '#messages'

import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { FieldError } from '#web/ui/primitives/field.tsx'

type ChooseListingsProps = {
  listings: readonly Transferable[]
  chosen: readonly string[]
  error: string | undefined
  onChoose: (ids: string[]) => void
}

export function ChooseListings({ listings, chosen, error, onChoose }: ChooseListingsProps) {
  const isAll = chosen.length === listings.length
  return (
    <Card className="p-4">
      <fieldset aria-describedby={error ? 'choose-listings-error' : undefined}>
        <legend className="font-sans text-lg font-semibold">{m.properties_transfer_which()}</legend>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChoose(isAll ? [] : listings.map(({ id }) => id))}
          >
            {isAll ? m.properties_transfer_none() : m.properties_transfer_all({ count: listings.length })}
          </Button>
          <span role="status" className="text-sm text-ink-3">
            {m.properties_transfer_chosen({ count: chosen.length })}
          </span>
        </p>
        {error && <FieldError id="choose-listings-error">{error}</FieldError>}
        <div className="mt-2 grid max-h-150 overflow-y-auto">
          {listings.map((listing) => (
            <Checkbox
              key={listing.id}
              checked={chosen.includes(listing.id)}
              onChange={(event) =>
                onChoose(
                  event.target.checked
                    ? [...chosen, listing.id]
                    : chosen.filter((each) => each !== listing.id),
                )
              }
              label={
                <span className="wrap-anywhere">
                  {listing.title}
                  <span className="block text-sm text-ink-3">
                    {joinWithDots(String(listing.numericId), stateOf(listing))}
                  </span>
                </span>
              }
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

function stateOf({ isArchived, availability, approvalStatus }: Transferable): string {
  if (isArchived) return m.properties_transfer_archived()
  if (availability === 'sold') return m.properties_own_sold()
  if (availability === 'rented') return m.properties_own_rented()
  return approvalWords[approvalStatus]()
}

const approvalWords = {
  approved: m.properties_own_state_live,
  pending: m.properties_own_pending,
  rejected: m.properties_own_rejected,
}
