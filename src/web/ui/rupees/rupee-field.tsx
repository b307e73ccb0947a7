import { useState, type ComponentProps } from 'react'

import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { readTypedRupees } from '#contract/quantities/typed-rupees.ts'
import { m } from '#messages'

import { joinWithDots } from '../patterns/join-with-dots.ts'
import { TextField } from '../primitives/text-field.tsx'

type RupeeFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix'> & { typed: string }

/** An amount in digits, or in lakh and crore; it repeats what it understood, which reveals an extra zero. */
export function RupeeField({ typed, hint, ...field }: RupeeFieldProps) {
  return <TextField prefix="₹" autoComplete="off" hint={readBack(typed) ?? hint} {...field} />
}

type RupeeFilterProps = Omit<
  ComponentProps<typeof TextField>,
  'prefix' | 'error' | 'defaultValue' | 'value'
> & {
  /** Value in the address. */
  value: number | undefined
  /** Whether it applies when it is left, as the fields of `ChoiceForm`. */
  appliesOnBlur?: boolean
}

/** The same in a form that filters: what it cannot read stays in the field, and is not sent. */
export function RupeeFilter(props: RupeeFilterProps) {
  return <FilterField key={props.value} {...props} />
}

function FilterField({ value, appliesOnBlur = false, hint, ...field }: RupeeFilterProps) {
  const [typed, setTyped] = useState(String(value ?? ''))
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = isLeft && !isReadable(typed)
  return (
    <RupeeField
      {...field}
      typed={typed}
      hint={hint}
      defaultValue={value ?? ''}
      error={isWrong ? m.layout_rupees_unreadable() : undefined}
      onInput={({ currentTarget }) => {
        currentTarget.setCustomValidity(isReadable(currentTarget.value) ? '' : m.layout_rupees_unreadable())
        setTyped(currentTarget.value)
        setIsLeft(false)
      }}
      onBlur={({ currentTarget: { form, validity } }) => {
        setIsLeft(true)
        if (appliesOnBlur && validity.valid && typed !== String(value ?? '')) form?.requestSubmit()
      }}
    />
  )
}

/** Also true of an empty field. */
export function isReadable(typed: string): boolean {
  return typed.trim() === '' || readTypedRupees(typed) !== null
}

/** Null for small numbers, which need no repetition. */
function readBack(typed: string): string | null {
  const rupees = readTypedRupees(typed)
  if (rupees === null || rupees < 1000) return null
  const whole = `₹${formatNumber(rupees)}`
  const short = formatPriceCompact(rupees)
  return joinWithDots(whole, short !== whole && short)
}
