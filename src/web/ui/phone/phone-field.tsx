import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, useState, type ComponentProps, type Ref } from 'react'

import { m } from '#messages'

import { cleanNumber } from '../clean-number.ts'
import { classes } from '../primitives/classes.ts'
import { controlStyle, Field } from '../primitives/field.tsx'
import type { TextField } from '../primitives/text-field.tsx'

type InternationalPhoneFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'prefix' | 'suffix' | 'icon' | 'inputMode'
> & {
  /** ISO codes of the countries to choose from beside India; absent: those where many from Jaipur live. */
  offered?: readonly string[]
}

/**
 * A number of any country. Of an Indian one, +91 is shown and not part of the value; of another it begins with + and
 * the code, which choosing the country writes.
 */
export function InternationalPhoneField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  ref,
  onInput,
  onFocus,
  offered,
  ...rest
}: InternationalPhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [country, setCountry] = useState<Country>('IN')
  // Forms also fill fields without an event, such as from a draft.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the element's value is no state of React
  useEffect(() => {
    const filled = countryOf(input.current?.value ?? '')
    if (filled !== country) setCountry(filled)
  })

  function choose(chosen: Country) {
    const { current } = input
    if (!current) return
    const number = current.value.replace(callingCode, '').trimStart()
    const code = chosen === 'IN' ? '' : chosen === 'other' ? '+' : `+${callingCodes[chosen]} `
    current.setRangeText(code + number, 0, current.value.length, 'end')
    current.dispatchEvent(new Event('input', { bubbles: true }))
    setCountry(chosen)
  }

  return (
    <Field
      {...{ label, error, optional, hideLabel, className, id }}
      hint={country === 'other' && !rest.readOnly ? m.layout_phone_other_hint() : hint}
    >
      {(attributes) => (
        <span className="relative block">
          <input
            autoComplete="tel"
            {...rest}
            {...attributes}
            ref={(element) => {
              input.current = element
              return assign(ref, element)
            }}
            type="tel"
            inputMode="tel"
            className={controlStyle('pl-19')}
            onFocus={(event) => {
              onFocus?.(event)
              const { currentTarget } = event
              if (!/^\+\d* ?$/.test(currentTarget.value)) return
              // Some browsers select all of it after this event, and typing would replace the code.
              const toEnd = () => currentTarget.setSelectionRange(24, 24)
              toEnd()
              requestAnimationFrame(toEnd)
            }}
            onInput={(event) => {
              const { currentTarget } = event
              const number = cleanNumber(currentTarget.value)
              if (number !== currentTarget.value) currentTarget.value = number
              setCountry(countryOf(number))
              onInput?.(event)
            }}
          />
          <span className="absolute inset-y-0 left-0 w-18 rounded-l-md has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
            <span
              aria-hidden
              className="pointer-events-none flex h-full items-center justify-between pr-2 pl-3.5 font-medium text-ink-3"
            >
              {country === 'IN' ? '+91' : country === 'other' ? '+' : country}
              {!rest.readOnly && <ChevronDown className="size-4!" />}
            </span>
            <select
              aria-label={m.layout_phone_country()}
              disabled={rest.readOnly || rest.disabled}
              value={country}
              onChange={({ target }) => choose(countries.find((each) => each === target.value) ?? 'IN')}
              className={classes(
                'absolute inset-0 h-full w-full opacity-0',
                !rest.readOnly && 'cursor-pointer',
              )}
            >
              {choices(offered).map((each) => (
                <option key={each} value={each}>
                  {m.layout_phone_country_name(each)}
                  {each !== 'other' && ` +${callingCodes[each]}`}
                </option>
              ))}
            </select>
          </span>
        </span>
      )}
    </Field>
  )
}

/** Where most people from Jaipur who live abroad are; the field takes the numbers of all countries. */
const callingCodes = {
  IN: '91',
  AE: '971',
  SA: '966',
  QA: '974',
  KW: '965',
  OM: '968',
  BH: '973',
  US: '1',
  GB: '44',
  AU: '61',
  NZ: '64',
  SG: '65',
  MY: '60',
  HK: '852',
  JP: '81',
  DE: '49',
  FR: '33',
  NL: '31',
  IE: '353',
  IT: '39',
  CH: '41',
  SE: '46',
  NP: '977',
  ZA: '27',
  KE: '254',
} as const

type Country = keyof typeof callingCodes | 'other'

// Its keys are those of the type.
const listed = Object.keys(callingCodes) as (keyof typeof callingCodes)[]
const countries: readonly Country[] = [...listed, 'other']

function choices(offered: readonly string[] | undefined): readonly Country[] {
  if (offered === undefined) return countries
  const isOther = offered.some((code) => listed.every((country) => country !== code))
  return countries.filter((country) =>
    country === 'other' ? isOther : country === 'IN' || offered.includes(country),
  )
}

/** The code of the country that is chosen, at the beginning of its number. */
const callingCode = new RegExp(`^\\+(?:${Object.values(callingCodes).join('|')})?`)

function countryOf(number: string): Country {
  if (!number.startsWith('+')) return 'IN'
  return listed.find((country) => number.startsWith(`+${callingCodes[country]}`)) ?? 'other'
}

function assign(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
