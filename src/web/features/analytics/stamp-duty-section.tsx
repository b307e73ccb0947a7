import { stampCharges } from '#contract/loan.ts'
import { buyers, stampRates, type Buyer } from '#contract/loan/rates.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Outcome } from '#web/features/properties/calculation-result.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'

import { InvestmentSection, twoColumns } from './investment-section.tsx'
import type { Plan } from './search-params.ts'

type StampDutySectionProps = { plan: Plan; onChange: (change: Partial<Plan>) => void }

/** Stamp duty and registration charges, with the source and date of the rates. */
export function StampDutySection({ plan: { price, buyer }, onChange }: StampDutySectionProps) {
  const charges = stampCharges(price, buyer)
  const { dutyPercent, surchargePercentOfDuty, registrationPercent } = stampRates
  return (
    <InvestmentSection
      id="stamp-duty"
      title={m.analytics_plan_stamp()}
      text={m.analytics_plan_stamp_text({ price: formatPriceCompact(price) })}
    >
      <div className={twoColumns}>
        <RadioGroup
          label={m.analytics_plan_buyer()}
          name="buyer"
          value={buyer}
          options={buyers.map((value) => ({ value, label: words[value]() }))}
          onChange={(event) => {
            const chosen = buyers.find((value) => value === event.target.value)
            if (chosen) onChange({ buyer: chosen })
          }}
        />
        <Outcome
          label={m.analytics_plan_stamp_result()}
          value={`₹${formatNumber(charges.total)}`}
          parts={[
            {
              name: m.analytics_plan_duty({ percent: dutyPercent[buyer] }),
              value: `₹${formatNumber(charges.duty)}`,
            },
            {
              name: m.analytics_plan_surcharge({ percent: surchargePercentOfDuty }),
              value: `₹${formatNumber(charges.surcharge)}`,
            },
            {
              name: m.analytics_plan_registration({ percent: registrationPercent }),
              value: `₹${formatNumber(charges.registration)}`,
            },
          ]}
        >
          <p className="mt-3 font-medium">{m.analytics_plan_stamp_check()}</p>
          <p className="mt-1.5 text-sm text-ink-3">
            {m.analytics_plan_stamp_source({
              day: formatDay(stampRates.asOf, currentLocale()),
              read: formatDay(stampRates.readOn, currentLocale()),
            })}
          </p>
        </Outcome>
      </div>
    </InvestmentSection>
  )
}

const words: Readonly<Record<Buyer, () => string>> = {
  man: m.analytics_plan_buyer_man,
  woman: m.analytics_plan_buyer_woman,
  joint: m.analytics_plan_buyer_joint,
}
