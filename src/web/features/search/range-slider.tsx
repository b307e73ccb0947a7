import { classes } from '#web/ui/classes.ts'

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

/** Two knobs on one line, from 0 to the top; they never pass each other. */
export function RangeSlider({
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
        className={classes(knobStyle, low > top / 2 && 'z-1')}
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
        className={knobStyle}
      />
    </div>
  )
}

const knobStyle = classes(
  'pointer-events-none absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-action [&::-webkit-slider-thumb]:bg-raised [&::-webkit-slider-thumb]:shadow-sm',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5.5 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-action [&::-moz-range-thumb]:bg-raised',
)
