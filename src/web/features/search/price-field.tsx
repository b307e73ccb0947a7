import { useState } from 'react'

import { formatPriceSlider } from '#contract/price.ts'
import { priceSliders } from '#contract/search/choices.ts'
import { m } from '#messages'
import { TextField } from '#web/ui/text-field.tsx'

import { RangeSlider } from './range-slider.tsx'

type PriceFieldProps = {
  purpose: 'sale' | 'rent'
  minPrice: number | undefined
  maxPrice: number | undefined
}

/** A slider for round figures and two fields for exact ones; at its top the slider sets no limit. */
export function PriceField({ purpose, minPrice, maxPrice }: PriceFieldProps) {
  const { top, step } = priceSliders[purpose]
  const [min, setMin] = useState(String(minPrice ?? ''))
  const [max, setMax] = useState(String(maxPrice ?? ''))
  const low = Math.min(wholeOf(min) ?? 0, top)
  const high = Math.min(wholeOf(max) ?? top, top)
  const isUnlimited = wholeOf(max) === null || high === top
  return (
    <div className="grid gap-3">
      <div className="noscript:hidden">
        <RangeSlider
          top={top}
          step={step}
          low={low}
          high={Math.max(low, high)}
          lowLabel={m.search_lowest_price()}
          highLabel={m.search_highest_price()}
          lowText={formatPriceSlider(low)}
          highText={isUnlimited ? m.search_no_limit() : formatPriceSlider(high)}
          onLow={(value) => setMin(value === 0 ? '' : String(value))}
          onHigh={(value) => setMax(value === top ? '' : String(value))}
        />
        <p aria-hidden className="flex justify-between text-sm text-ink-2 tabular-nums">
          <span>{formatPriceSlider(low)}</span>
          <span>{isUnlimited ? `${formatPriceSlider(top)}+` : formatPriceSlider(high)}</span>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={m.search_min_price()}
          name="minPrice"
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          value={min}
          onChange={(event) => setMin(digitsOf(event.target.value))}
        />
        <TextField
          label={m.search_max_price()}
          name="maxPrice"
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          value={max}
          onChange={(event) => setMax(digitsOf(event.target.value))}
        />
      </div>
    </div>
  )
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 10)
}

function wholeOf(digits: string): number | null {
  return digits === '' ? null : Number(digits)
}
