import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState, type ReactNode } from 'react'

import { m } from '#messages'
import type { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { ListingSection, FieldPair } from '../fields/listing-section.tsx'
import { CashbackFields, RentFields, RentFreeFields } from '../fields/price-fields.tsx'
import type { TextWarnings } from '../fields/use-text-warnings.ts'
import { type ListingOutput, type ListingValues, isRental } from './listing-schema.ts'

/** Form type shared by its sections. */
export type ListingFormApi = ReturnType<typeof useContractForm<ListingValues, ListingOutput>>

type ListingTermsProps = { form: ListingFormApi; warnings: TextWarnings }

/** Cashback of a sale, or terms of a rental. */
export function ListingTerms({ form, warnings }: ListingTermsProps) {
  const isRent = isRental(form.watch('status'))
  return (
    <ListingSection title={isRent ? m.properties_form_offer_rent() : m.properties_form_offer_sale()}>
      {isRent && <RentFields form={form} typed={form.watch()} />}
      {isRent ? <RentFree form={form} warnings={warnings} /> : <Cashback form={form} warnings={warnings} />}
    </ListingSection>
  )
}

function RentFree({ form, warnings }: ListingTermsProps) {
  return (
    <ListingOffer form={form} label={m.properties_form_rent_free_tick()} names={rentFree}>
      <RentFreeFields form={form} warnings={warnings} />
    </ListingOffer>
  )
}

function Cashback({ form, warnings }: ListingTermsProps) {
  const typed = { price: form.watch('price'), cashback: form.watch('cashback') }
  return (
    <ListingOffer form={form} label={m.properties_form_cashback_tick()} names={cashback}>
      <CashbackFields form={form} typed={typed} warnings={warnings} />
    </ListingOffer>
  )
}

const rentFree = ['rentFreeMonths', 'rentFreeTerms'] as const
const cashback = ['cashback', 'cashbackTerms'] as const

type ListingOfferProps = {
  form: ListingFormApi
  label: string
  /** Fields of the offer, cleared when it is unticked. */
  names: readonly ('cashback' | 'cashbackTerms' | 'rentFreeMonths' | 'rentFreeTerms')[]
  children: ReactNode
}

/** Optional offer; its fields are shown while it is ticked. */
function ListingOffer({ form, label, names, children }: ListingOfferProps) {
  const [isOpen, setIsOpen] = useState(() => form.getValues([...names]).some((typed) => typed !== ''))

  function withdraw() {
    for (const name of names) form.setValue(name, '')
    form.clearErrors([...names])
  }

  return (
    <div className="grid gap-3">
      <Checkbox
        label={label}
        checked={isOpen}
        onChange={({ target }) => {
          setIsOpen(target.checked)
          if (!target.checked) withdraw()
        }}
      />
      {isOpen && children}
    </div>
  )
}

const patience = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Coordinates: typed, or read from the device on site. */
export function ListingPoint({ form }: { form: ListingFormApi }) {
  const [state, setState] = useState<'idle' | 'asking' | 'found' | 'failed'>('idle')

  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        form.setValue('latitude', coords.latitude.toFixed(5))
        form.setValue('longitude', coords.longitude.toFixed(5))
        form.clearErrors(['latitude', 'longitude'])
        setState('found')
      },
      () => setState('failed'),
      patience,
    )
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-md font-semibold">
        {m.properties_form_point()} <span className="font-normal text-ink-3">{m.layout_optional()}</span>
      </legend>
      <p className="text-sm text-ink-3">{m.properties_form_point_hint()}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          icon={<LocateFixed aria-hidden />}
          loading={state === 'asking'}
          onClick={locate}
        >
          {m.properties_form_locate()}
        </Button>
        <p role="status" className={state === 'failed' ? 'text-sm text-lac-ink' : 'text-sm text-ink-2'}>
          {state === 'found' && m.properties_form_located()}
          {state === 'failed' && m.properties_form_locate_failed()}
        </p>
      </div>
      <FieldPair narrow>
        <TextField
          label={m.properties_form_latitude()}
          inputMode="decimal"
          maxLength={20}
          {...form.field('latitude')}
        />
        <TextField
          label={m.properties_form_longitude()}
          inputMode="decimal"
          maxLength={20}
          {...form.field('longitude')}
        />
      </FieldPair>
    </fieldset>
  )
}
