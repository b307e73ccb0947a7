import type { SearchAddress } from './read-search.ts'

type HiddenFieldsProps = { address: SearchAddress; names: readonly (keyof SearchAddress)[] }

/** Hidden inputs that preserve the rest of the address. */
export function HiddenFields({ address, names }: HiddenFieldsProps) {
  return names.map((name) => {
    const value = address[name]
    return value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />
  })
}
