import { cashbackAmount, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'
import BadgePercent from 'lucide-react/icons/badge-percent'

import { Badge } from '#web/ui/badge.tsx'

import villa from '../home/type-villa.svg'
import { after } from './appear.ts'

const price = 8_500_000
const cashback = 2

/** A listing shows its price, its offer and its facts one by one. */
export function ReadScene() {
  return (
    <div className="absolute inset-0 grid place-items-center bg-sunken p-5">
      <div className="flex w-full max-w-form overflow-hidden rounded-xl bg-raised text-ink shadow-md">
        <div className="relative w-2/5 flex-none">
          <img src={villa} alt="" className="size-full min-h-45 object-cover" />
          <span className="appearing absolute top-1.5 left-1.5 sm:top-3 sm:left-3" style={after(1.6)}>
            <Badge tone="neem-soft" size="tiny" icon={<BadgePercent />}>
              {m.properties_cashback_badge({ percent: cashback })}
            </Badge>
          </span>
        </div>
        <div className="min-w-0 flex-1 self-center p-3.5 sm:p-4">
          <p className="appearing text-2xl font-bold tabular-nums" style={after(0.6)}>
            {formatPriceCompact(price)}
          </p>
          <p className="appearing text-md font-medium text-neem-ink" style={after(1.9)}>
            {m.properties_cashback_back({ amount: formatPriceCompact(cashbackAmount(price, cashback)) })}
          </p>
          <p className="appearing mt-1.5 text-md" style={after(2.7)}>
            {m.shell_intro_read_place()}
          </p>
          <p className="appearing text-sm text-ink-3" style={after(3.3)}>
            {m.shell_intro_read_facts()}
          </p>
        </div>
      </div>
    </div>
  )
}
