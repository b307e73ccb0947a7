import { useState } from 'react'

import { TextField } from './text-field.tsx'

export type SliderFieldProps = {
  label: string
  name: string
  value: number
  min: number
  max: number
  step: number
  /** Maximum of the slider, if the field accepts more. */
  sliderMax?: number
  prefix?: string
  suffix?: string
  hint?: string
  /** Message while the number is out of bounds; the last valid one stays in use. */
  refusal: string
  /** `aria-valuetext` of the slider. */
  spoken?: string
  onChange: (value: number) => void
  /** Reads what is typed, if more than a number is; undefined: not known yet. */
  read?: (typed: string) => number | null | undefined
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** A number to type or slide; a plain field of a GET form without scripts. */
export function SliderField(props: SliderFieldProps) {
  const { label, name, value, min, max, step, sliderMax = max, read = readNumber, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const amount = typed === null ? value : read(typed)
  const isGood = amount === undefined || within(amount, min, max)
  const type = (text: string) => {
    setTyped(text)
    const number = read(text)
    if (typeof number === 'number' && within(number, min, max)) onChange(number)
  }
  const settle = () => {
    if (typeof amount !== 'number' || !isGood) return
    if (amount !== value) onChange(amount)
    setTyped(null)
  }
  return (
    <div>
      <TextField
        label={label}
        name={name}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed ?? grouped.format(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => settle()}
        error={isGood ? undefined : props.refusal}
        {...(props.prefix && { prefix: props.prefix })}
        {...(props.suffix && { suffix: props.suffix })}
        {...(props.hint && { hint: props.hint })}
      />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={props.spoken ?? grouped.format(value)}
        min={min}
        max={sliderMax}
        step={step}
        value={Math.min(value, sliderMax)}
        onChange={(event) => {
          setTyped(null)
          onChange(Number(event.target.value))
        }}
        className="block h-11 w-full accent-action noscript:hidden"
      />
    </div>
  )
}

/** Grouping commas and spaces are allowed anywhere; other characters are not. */
function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s,₹%]/g, '')
  return /^\d{1,12}(\.\d{0,4})?$/.test(plain) ? Number(plain) : null
}

function within(value: number | null, min: number, max: number): boolean {
  return value !== null && value >= min && value <= max
}
