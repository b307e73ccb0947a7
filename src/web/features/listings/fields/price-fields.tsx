import { rentalModels } from '#contract/enums.ts'
import { formatPriceCompact, cashbackAmount } from '#contract/price.ts'
import { brokerageKindsOf } from '#contract/properties/brokerage.ts'
import { readTypedRupees } from '#contract/quantities/typed-rupees.ts'
import { numberText } from '#contract/texts/latin-digits.ts'
import { m } from '#messages'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { RupeeField } from '#web/ui/rupees/rupee-field.tsx'

import { rentalModelLabel } from '../../properties/listing-labels.ts'
import { FactField, type FactForm, type TypedFacts } from './fact-fields.tsx'
import type { FormFields } from './form-fields.ts'
import { FieldPair, textHint } from './listing-section.tsx'
import type { TextWarnings } from './use-text-warnings.ts'

type PriceFieldProps = { form: FormFields<'price'>; typed: string; isRent: boolean }

/** A price to buy is said in lakh and crore, for which a phone shows its letters. */
export function PriceField({ form, typed, isRent }: PriceFieldProps) {
  return (
    <RupeeField
      label={isRent ? m.properties_rent() : m.properties_price()}
      inputMode={isRent ? 'numeric' : 'text'}
      typed={typed}
      placeholder={isRent ? m.properties_form_rent_example() : m.properties_form_price_example()}
      {...form.field('price')}
    />
  )
}

type TermsFieldsProps = {
  form: FactForm & FormFields<'rentalModel' | 'securityAmount' | 'monthlyMaintenance'>
  typed: TypedFacts & { securityAmount: string; monthlyMaintenance: string }
}

export function RentFields({ form, typed }: TermsFieldsProps) {
  return (
    <>
      <SelectField
        label={m.properties_form_rental_model()}
        options={rentalModels.map((value) => ({ value, label: rentalModelLabel(value) }))}
        {...form.field('rentalModel')}
      />
      <FactField form={form} typed={typed} name="tenantKinds" />
      <RupeeField
        label={m.properties_security_amount()}
        optional
        inputMode="numeric"
        typed={typed.securityAmount}
        {...form.field('securityAmount')}
      />
    </>
  )
}

/** What the society takes a month, of a home that is sold too, and what it pays for. */
export function MaintenanceFields({ form, typed }: TermsFieldsProps) {
  return (
    <>
      <RupeeField
        label={m.properties_monthly_maintenance()}
        optional
        inputMode="numeric"
        typed={typed.monthlyMaintenance}
        {...form.field('monthlyMaintenance')}
      />
      <FactField form={form} typed={typed} name="maintenanceCovers" />
    </>
  )
}

type BrokerageFieldsProps = {
  form: FormFields<'brokerageKind' | 'brokerageAmount'>
  purpose: keyof typeof brokerageKindsOf
  typed: { brokerageKind: string; brokerageAmount: string }
}

/** Declared before contact; what is charged otherwise, enquirers are asked afterwards. */
export function BrokerageFields({ form, purpose, typed }: BrokerageFieldsProps) {
  const { brokerageKind: kind, brokerageAmount } = typed
  return (
    <FieldPair>
      <SelectField
        label={m.properties_brokerage()}
        optional
        placeholder={m.properties_brokerage_choose()}
        options={optionsOf(brokerageKindsOf[purpose], m.properties_brokerage_name)}
        hint={m.properties_brokerage_hint()}
        {...form.field('brokerageKind')}
      />
      {kind === 'fixed' && (
        <RupeeField
          label={m.properties_brokerage_amount()}
          inputMode="numeric"
          typed={brokerageAmount}
          {...form.field('brokerageAmount')}
        />
      )}
      {(kind === 'percent' || kind === 'months') && (
        <TextField
          label={m.properties_brokerage_amount()}
          inputMode="decimal"
          {...(kind === 'percent' && { suffix: '%' })}
          {...form.field('brokerageAmount')}
        />
      )}
    </FieldPair>
  )
}

type RentFreeFieldsProps = {
  form: FormFields<'rentFreeMonths' | 'rentFreeTerms'>
  warnings: TextWarnings
  /** Whether the field may stay empty, as in the edit form, which has no checkbox for the offer. */
  optional?: boolean
}

export function RentFreeFields({ form, warnings, optional = false }: RentFreeFieldsProps) {
  return (
    <FieldPair>
      <TextField
        label={m.properties_rent_free_months()}
        optional={optional}
        inputMode="numeric"
        {...form.field('rentFreeMonths')}
      />
      <TextField
        label={m.properties_form_rent_free_terms()}
        optional
        maxLength={500}
        hint={textHint(warnings.rentFreeTerms)}
        {...form.field('rentFreeTerms')}
      />
    </FieldPair>
  )
}

type CashbackFieldsProps = {
  form: FormFields<'cashback' | 'cashbackTerms'>
  typed: { price: string; cashback: string }
  warnings: TextWarnings
  /** Whether the field may stay empty, as in the edit form, which has no checkbox for the offer. */
  optional?: boolean
}

/** Percentage of the price, with the amount in rupees. */
export function CashbackFields({ form, typed, warnings, optional = false }: CashbackFieldsProps) {
  const amount = cashbackAmount(
    readTypedRupees(typed.price) ?? Number.NaN,
    Number(numberText(typed.cashback)),
  )
  const makes = Number.isFinite(amount) && amount > 0
  return (
    <FieldPair>
      <TextField
        label={m.properties_cashback()}
        optional={optional}
        suffix="%"
        type="number"
        step={0.1}
        inputMode="decimal"
        hint={
          makes
            ? m.properties_form_cashback_amount({ amount: formatPriceCompact(amount) })
            : m.properties_form_cashback_hint()
        }
        {...form.field('cashback')}
      />
      <TextField
        label={m.properties_form_cashback_terms()}
        optional
        maxLength={500}
        hint={textHint(warnings.cashbackTerms)}
        {...form.field('cashbackTerms')}
      />
    </FieldPair>
  )
}
