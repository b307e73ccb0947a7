import type { SearchAddress } from './read-search.ts'

type HiddenFieldsProps = { address: SearchAddress; names: readonly (keyof SearchAddress)[] }

/** Carries along what a form does not ask for. */
export function HiddenFields({ address, names }: HiddenFieldsProps) {
  return names.map((name) => {
    const value = address[name]
    return value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}
