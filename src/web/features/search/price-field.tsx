import { useState } from 'react'

import { formatPriceSlider } from '#contract/price.ts'
import { priceSliders } from '#contract/search/choices.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'
import { SentRupeeField } from '#web/ui/rupees/rupee-field.tsx'
import { useRupeeReader } from '#web/ui/rupees/rupee-reader.ts'

type PriceFieldProps = {
  purpose: 'sale' | 'rent'
  minPrice: number | undefined
  maxPrice: number | undefined
}

/** Slider for round numbers and two fields for exact ones; at its maximum the slider sets no limit. */
export function PriceField({ purpose, minPrice, maxPrice }: PriceFieldProps) {
  const { top, step } = priceSliders[purpose]
  const [min, setMin] = useState(String(minPrice ?? ''))
  const [max, setMax] = useState(String(maxPrice ?? ''))
  const { read } = useRupeeReader()
  const low = Math.min(read(min) ?? 0, top)
  const high = Math.min(read(max) ?? top, top)
  const isUnlimited = typeof read(max) !== 'number' || high === top
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
        <BoundField label={m.search_min_price()} name="minPrice" value={min} onType={setMin} />
        <BoundField label={m.search_max_price()} name="maxPrice" value={max} onType={setMax} />
      </div>
    </div>
  )
}

type BoundFieldProps = { label: string; name: string; value: string; onType: (typed: string) => void }

function BoundField({ value, onType, ...field }: BoundFieldProps) {
  return (
    <SentRupeeField
      {...field}
      inputMode="numeric"
      maxLength={40}
      // The slider shows an amount in digits.
      typed={/^\d*$/.test(value) ? '' : value}
      submitsOnceRead
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

type RangeSliderProps = {
  top: number
  step: number
  low: number
  high: number
  lowLabel: string
  highLabel: string
  lowText: string
  highText: string
  onLow: (value: number) => void
  onHigh: (value: number) => void
}

/** Range slider with two thumbs, which never cross. */
function RangeSlider({
  top,
  step,
  low,
  high,
  lowLabel,
  highLabel,
  lowText,
  highText,
  onLow,
  onHigh,
}: RangeSliderProps) {
  const percent = (value: number) => `${(value / top) * 100}%`
  return (
    <div className="relative h-11">
      <span className="absolute inset-x-2.5 top-5 h-1 rounded-full bg-line" />
      <span className="absolute inset-x-2.5 top-5 h-1">
        <span
          className="absolute h-1 bg-action"
          style={{ left: percent(low), right: `calc(100% - ${percent(high)})` }}
        />
      </span>
      <input
        type="range"
        aria-label={lowLabel}
        aria-valuetext={lowText}
        min={0}
        max={top}
        step={step}
        value={low}
        onChange={(event) => onLow(Math.min(Number(event.target.value), high))}
        className={classes('slider-thumb', low > top / 2 && 'z-1')}
      />
      <input
        type="range"
        aria-label={highLabel}
        aria-valuetext={highText}
        min={0}
        max={top}
        step={step}
        value={high}
        onChange={(event) => onHigh(Math.max(Number(event.target.value), low))}
        className="slider-thumb"
      />
    </div>
  )
}
