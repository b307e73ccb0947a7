import { getLocale } from '#messages/runtime'

/** A name of the catalogue in the language of the reader; in English where it has no Hindi name. */
export function localName<Name extends string | null>(name: Name, nameHi: string | null): Name | string {
  return getLocale() === 'hi' ? (nameHi ?? name) : name
}
