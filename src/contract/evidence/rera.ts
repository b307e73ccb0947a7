/** Registration numbers of the Rajasthan Real Estate Regulatory Authority. */

export type ReraNumber = {
  /** `P` in the number: a project; `A`: an agent. */
  kind: 'project' | 'agent'
  year: number
  number: number
}

const gap = String.raw`[\s./\\_–—-]*`
const form = new RegExp(
  `^(?:RERA${gap})?(?:(?:REGN?|REGISTRATION)?${gap}(?:NO|NUMBER)?${gap}:?${gap})RAJ${gap}([PA])${gap}(20\\d\\d)${gap}0*([1-9]\\d{0,5})$`,
)
/** The first registrations. */
const firstYear = 2017

/** Any case and separators, leading zeros, with or without `RERA` before it; null: not a number of this form. */
export function parseRera(typed: string): ReraNumber | null {
  const plain = typed.normalize('NFKC').trim().toUpperCase()
  const [, kind, year, number] = form.exec(plain) ?? []
  if (kind === undefined || Number(year) < firstYear) return null
  return { kind: kind === 'P' ? 'project' : 'agent', year: Number(year), number: Number(number) }
}

/** `RAJ/P/2023/2456`. */
export function formatRera({ kind, year, number }: ReraNumber): string {
  return `RAJ/${kind === 'project' ? 'P' : 'A'}/${year}/${number}`
}

/** The usual spelling; null: not a number of this form. */
export function normalizeRera(typed: string): string | null {
  const parsed = parseRera(typed)
  return parsed && formatRera(parsed)
}

/**
 * What is saved of a typed number: its usual spelling, null without one, undefined if it is refused. One that is
 * stored in another form may stay.
 */
export function savedRera(typed: string | null, former: string | null): string | null | undefined {
  if (typed === null || typed.trim() === '') return null
  return typed === former ? former : (normalizeRera(typed) ?? undefined)
}
