import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'

import type { AskedFields } from '#contract/analytics/asked-fields.ts'
import { formatNumber } from '#contract/price.ts'
import { listingField, type ListingFieldName } from '#contract/properties/fields/listing-fields.ts'
import { m } from '#messages'
import { focusField } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { type Completeness, measureCompleteness } from './completeness.ts'
import { withPurpose, type ListingValues } from './listing-schema.ts'
import { showStep } from './listing-steps.tsx'

const unknown: AskedFields = { scope: 'none', place: null, people: 0, fields: [] }

export type FindAskedFields = (place: {
  city: string
  localityId?: string
  purpose: 'sale' | 'rent'
}) => Promise<AskedFields>

/** How complete the listing is against what people who search in its place filter by. */
export function useCompleteness(
  values: ListingValues,
  findAskedFields: FindAskedFields,
): { asked: AskedFields; completeness: Completeness } {
  const { city, localityId, purpose } = withPurpose(values)
  const wanted = {
    city,
    purpose,
    ...(localityId === '' ? {} : { localityId }),
  }
  const { data: asked = unknown } = useQuery({
    queryKey: ['analytics', 'asked-fields', wanted],
    queryFn: () => findAskedFields(wanted),
    staleTime: Infinity,
  })
  return { asked, completeness: measureCompleteness(values, asked) }
}

const maxMissingShown = 5

type CompletenessMeterProps = {
  asked: AskedFields
  completeness: Completeness
  hasLocality: boolean
}

/** What is asked for and missing, each a press away. */
export function CompletenessMeter({ asked, completeness, hasLocality }: CompletenessMeterProps) {
  const title = useId()
  const { percent, missing } = completeness
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3 p-4 md:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={title} className="font-sans text-lg font-semibold">
          {m.properties_complete_title()}
        </h2>
        <p className="font-semibold tabular-nums">{m.properties_complete_percent({ percent })}</p>
      </div>
      <div
        role="progressbar"
        aria-labelledby={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-neem" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-sm text-ink-2">{basisOf(asked, hasLocality)}</p>
      {missing.length === 0 ? (
        <p className="text-sm">{m.properties_complete_done()}</p>
      ) : (
        <ul className="-mx-2 grid">
          {missing.slice(0, maxMissingShown).map(({ field, percent: asking }) => (
            <li key={field}>
              <Button
                variant="quiet"
                size="small"
                icon={<Plus aria-hidden />}
                className="text-left whitespace-normal"
                onClick={({ currentTarget: { form } }) => showField(form, field)}
              >
                {asking === null
                  ? nameOfField(field)
                  : m.properties_complete_asked({ field: nameOfField(field), percent: asking })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function showField(form: HTMLFormElement | null, field: ListingFieldName) {
  if (field === 'film') showStep('photos')
  else if (form) focusField(form, field)
}

function nameOfField(field: ListingFieldName): string {
  return field === 'latitude' ? m.properties_form_point() : listingField[field].label()
}

/** Whose searches the measure is from, or that it is from none. */
function basisOf({ scope, place, people }: AskedFields, hasLocality: boolean): string {
  if (scope === 'none') return m.properties_complete_plain()
  const counted = { place: place ?? '', people: formatNumber(people) }
  return scope === 'city' && hasLocality
    ? m.properties_complete_of_city_instead(counted)
    : m.properties_complete_of_place(counted)
}
