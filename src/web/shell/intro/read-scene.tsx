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
      <div className="flex w-full max-w-form overflow-hidden rounded-xl bg-raised text-ink shadow-md max-sm:flex-col">
        <div className="relative sm:w-2/5">
          <img src={villa} alt="" className="aspect-2/1 size-full object-cover sm:aspect-square" />
          <span className="appearing absolute top-3 left-3" style={after(1.6)}>
            <Badge tone="neem-soft" icon={<BadgePercent />}>
              {m.properties_cashback_badge({ percent: cashback })}
            </Badge>
          </span>
        </div>
        <div className="flex-1 p-4 sm:self-center">
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
