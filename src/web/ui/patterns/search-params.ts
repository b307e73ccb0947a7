type Reader<T> = (value: unknown) => T | undefined
type Readers = Record<string, Reader<unknown>>
type SearchOf<R extends Readers> = { [Name in keyof R]?: Exclude<ReturnType<R[Name]>, undefined> }

/** Missing names are present as undefined: the router passes through unvalidated names. */
export function searchParams<R extends Readers>(readers: R) {
  return (raw: Record<string, unknown>): SearchOf<R> => {
    const search: SearchOf<R> = {}
    for (const [name, value] of Object.entries(raw))
      Object.assign(search, { [name]: Object.hasOwn(readers, name) ? readers[name]?.(value) : undefined })
    return search
  }
}

/** One of these values; the default is omitted from the URL. */
export function readOneOf<const T extends string, Usual extends T = never>(
  values: readonly T[],
  usual?: Usual,
) {
  return (value: unknown) =>
    values.find((choice): choice is Exclude<T, Usual> => choice === textOf(value) && choice !== usual)
}

export function readSomeOf<const T extends string>(values: readonly T[]): Reader<T[]> {
  return (value) => {
    const asked: unknown[] = Array.isArray(value) ? value : [value]
    const chosen = values.filter((choice) => asked.includes(choice))
    return chosen.length > 0 ? chosen : undefined
  }
}

export function readMatching(pattern: RegExp): Reader<string> {
  return (value) => (pattern.test(textOf(value)) ? textOf(value) : undefined)
}

/** Typed text with whitespace collapsed. */
export const text: Reader<string> = (value) => {
  const words = textOf(value).replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return words.trim().slice(0, 80).trim().toWellFormed() || undefined
}

export function readWhole(min: number, max: number): Reader<number> {
  return (value) => {
    const digits = textOf(value).replaceAll(/[\s,₹]/g, '')
    const isWithin = /^\d{1,12}$/.test(digits) && Number(digits) >= min && Number(digits) <= max
    return isWithin ? Number(digits) : undefined
  }
}

export const uuid = readMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const day = readMatching(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

export const flag = readOneOf(['true'])

/** Page numbers from 2; the first is omitted from the URL. */
export const page = readWhole(2, 10_000)

/** As `propertyNumbers` of the contract, and people's numbers. */
export const numericId = readWhole(10_000, 999_999_999)

export type PageSearch = { page?: number }

export const readPageSearch = searchParams({ page })

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}
