import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'

import { joinWithDots } from '../patterns/join-with-dots.ts'
import { TextField } from '../primitives/text-field.tsx'
import { useRupeeReader } from './rupee-reader.ts'

type RupeeFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix'> & { typed: string }

/** An amount in digits, or in lakh and crore; it repeats what it understood, which reveals an extra zero. */
export function RupeeField({ typed, hint, ...field }: RupeeFieldProps) {
  const { read } = useRupeeReader()
  return <TextField prefix="₹" autoComplete="off" hint={readBack(read(typed)) ?? hint} {...field} />
}

type SentRupeeFieldProps = Omit<RupeeFieldProps, 'error' | 'ref'> & {
  /** Where typing applies by itself, which it cannot before the words are there. */
  submitsOnceRead?: boolean
}

/** The same in a form that an address is made of: it sends digits, and keeps what it cannot read. */
export function SentRupeeField({
  typed,
  submitsOnceRead = false,
  onBlur,
  onInput,
  ...field
}: SentRupeeFieldProps) {
  const { read } = useRupeeReader()
  const input = useRef<HTMLInputElement>(null)
  const [isLeft, setIsLeft] = useState(false)
  const rupees = read(typed)
  const isWrong = rupees === null && typed.trim() !== ''
  const isPending = useRef(false)
  useEffect(() => {
    const { current } = input
    const form = current?.form
    current?.setCustomValidity(isWrong ? m.layout_rupees_unreadable() : '')
    const sendDigits = ({ formData }: FormDataEvent) => {
      if (current && typeof rupees === 'number') formData.set(current.name, String(rupees))
    }
    form?.addEventListener('formdata', sendDigits)
    if (submitsOnceRead && isPending.current && typeof rupees === 'number') form?.requestSubmit()
    isPending.current = rupees === undefined
    return () => form?.removeEventListener('formdata', sendDigits)
  }, [rupees, isWrong, submitsOnceRead])
  return (
    <RupeeField
      {...field}
      ref={input}
      typed={typed}
      error={isLeft && isWrong ? m.layout_rupees_unreadable() : undefined}
      onInput={(event) => {
        setIsLeft(false)
        onInput?.(event)
      }}
      onBlur={(event) => {
        setIsLeft(true)
        onBlur?.(event)
      }}
    />
  )
}

type RupeeFilterProps = Omit<SentRupeeFieldProps, 'typed' | 'defaultValue' | 'value'> & {
  /** Value in the address. */
  value: number | undefined
  /** Whether it applies when it is left, as the fields of `ChoiceForm`. */
  appliesOnBlur?: boolean
}

/** One that knows itself what is typed. */
export function RupeeFilter(props: RupeeFilterProps) {
  return <FilterField key={props.value} {...props} />
}

function FilterField({ value, appliesOnBlur = false, ...field }: RupeeFilterProps) {
  const [typed, setTyped] = useState(String(value ?? ''))
  return (
    <SentRupeeField
      {...field}
      typed={typed}
      defaultValue={value ?? ''}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget: { form, validity } }) => {
        if (appliesOnBlur && validity.valid && typed !== String(value ?? '')) form?.requestSubmit()
      }}
    />
  )
}

/** Null for small numbers, which need no repetition. */
function readBack(rupees: number | null | undefined): string | null {
  if (typeof rupees !== 'number' || rupees < 1000) return null
  const whole = `₹${formatNumber(rupees)}`
  const short = formatPriceCompact(rupees)
  return joinWithDots(whole, short !== whole && short)
}
