import { Link } from '@tanstack/react-router'

import { buyers } from '#contract/costs/loan-rates.ts'
import { m } from '#messages'
import type { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { RupeeFilter } from '#web/ui/rupees/rupee-field.tsx'

import { languageOf, priceInFull } from '../property-labels.ts'
import { RateSource } from './cost-lines.tsx'
import { TrueCostLines } from './true-cost-lines.tsx'
import type { CostSearch } from './true-cost-search.ts'

type TrueCostPageProps = { cost: Awaited<ReturnType<typeof api.costs.getTrueCost>>; search: CostSearch }

/** The cost with a buyer, a loan or a term of one's own; all of it is in the address. */
export function TrueCostPage({ cost, search }: TrueCostPageProps) {
  const { numericId, title, dlcRate } = cost
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-6 pb-11 lg:pt-10">
      <header className="max-w-prose">
        <h1 className="text-3xl">{m.properties_cost_title()}</h1>
        <p className="mt-2">
          <Link
            to="/property/$id"
            params={{ id: String(numericId) }}
            lang={languageOf(title)}
            className="touch-link"
          >
            {title}
          </Link>
          <span className="block font-semibold tabular-nums">{priceInFull(cost)}</span>
        </p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*93)] lg:gap-14">
        <div className="min-w-0">
          <TrueCostLines cost={cost} />
          {dlcRate && (
            <div className="mt-4 grid max-w-prose gap-1 text-sm text-ink-2">
              <p>{m.properties_cost_dlc_rate({ amount: dlcRate.amount })}</p>
              <RateSource rate={dlcRate} />
            </div>
          )}
          <p className="mt-4 max-w-prose text-sm text-ink-3">{m.properties_cost_disclaimer()}</p>
        </div>
        <CostForm cost={cost} search={search} />
      </div>
    </div>
  )
}

/** Without scripts the browser sends it by itself. */
function CostForm({ cost, search }: TrueCostPageProps) {
  const isSale = cost.purpose === 'sale'
  return (
    <form
      method="get"
      action={pathIn(currentLocale(), `/property/${cost.numericId}/costs`)}
      aria-label={m.properties_cost_form()}
      className="grid content-start gap-4 self-start rounded-lg bg-sunken p-5"
    >
      <h2 className="text-xl">{m.properties_cost_form()}</h2>
      {isSale ? <SaleOptions search={search} /> : <RentOptions search={search} />}
      <Button type="submit">{m.properties_cost_submit()}</Button>
    </form>
  )
}

function SaleOptions({ search: { buyer, dlcValue, loan, loanFee } }: { search: CostSearch }) {
  return (
    <>
      <SelectField
        label={m.properties_cost_buyer()}
        name="buyer"
        defaultValue={buyer ?? 'man'}
        options={optionsOf(buyers, m.properties_cost_buyer_name)}
      />
      <AmountField
        label={m.properties_cost_dlc_value()}
        name="dlcValue"
        value={dlcValue}
        hint={m.properties_cost_dlc_hint()}
      />
      <AmountField label={m.properties_cost_loan()} name="loan" value={loan} />
      <PercentField
        label={m.properties_cost_loan_fee()}
        name="loanFee"
        value={loanFee}
        hint={m.properties_cost_loan_fee_hint()}
      />
    </>
  )
}

function RentOptions({ search: { months, interest } }: { search: CostSearch }) {
  return (
    <>
      <SelectField
        label={m.properties_cost_months()}
        name="months"
        defaultValue={String(months ?? 12)}
        options={['11', '12'].map((value) => ({ value, label: value }))}
      />
      <PercentField
        label={m.properties_cost_interest()}
        name="interest"
        value={interest}
        hint={m.properties_cost_interest_hint()}
      />
    </>
  )
}

type FieldProps = { label: string; name: string; value: number | undefined; hint?: string }

function AmountField(field: FieldProps) {
  return <RupeeFilter {...field} optional />
}

function PercentField({ value, ...field }: FieldProps) {
  return <TextField {...field} optional suffix="%" inputMode="decimal" defaultValue={value ?? ''} />
}
