import { type CostRateKey, costRateUnits } from '#contract/costs/rates.ts'
import { formatDay } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

/** With its unit; two values where sources differ. */
export function costRateValue({
  key,
  least,
  most,
}: {
  key: CostRateKey
  least: number
  most: number
}): string {
  const unit = costRateUnits[key]
  const write = (value: number) =>
    unit === 'rupees'
      ? `₹${formatNumber(value)}`
      : unit === 'percent'
        ? `${value}%`
        : m.catalogue_cost_metres({ value })
  return least === most ? write(least) : m.catalogue_cost_range({ least: write(least), most: write(most) })
}

type Sourced = {
  validFrom: string
  validUntil: string | null
  source: string
  checkedOn: string
  updatedBy: string | null
}

/** When it is in force, where it comes from and who checked it last. */
export function sourceText({ validFrom, validUntil, source, checkedOn, updatedBy }: Sourced): string {
  const day = (value: string) => formatDay(value, currentLocale())
  return joinWithDots(
    validUntil === null
      ? m.catalogue_cost_from({ day: day(validFrom) })
      : m.catalogue_cost_from_until({ from: day(validFrom), until: day(validUntil) }),
    source,
    m.catalogue_cost_checked({ day: day(checkedOn) }),
    updatedBy,
  )
}

export const stateLabels = {
  future: m.catalogue_cost_future,
  current: m.catalogue_cost_current,
  expired: m.catalogue_cost_is_expired,
  former: m.catalogue_cost_former,
}
