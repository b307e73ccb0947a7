import { findContacts, type ContactChannel } from './texts/find-contacts.ts'
import { findForbidden } from './texts/find-forbidden.ts'
import type { ForbiddenGroup } from './texts/find-forbidden.ts'
import { excerptOf, fold } from './texts/normalize-text.ts'

/** The free texts of a listing, in the order of the form. */
export const listingTextFields = [
  'title',
  'description',
  'address',
  'city',
  'state',
  'zip',
  'cashbackTerms',
  'rentFreeTerms',
] as const
export type ListingTextField = (typeof listingTextFields)[number]

export type ListingTexts = { readonly [Field in ListingTextField]?: string | null | undefined }

/** `excerpt` is what was typed there, 60 characters at most. */
export type TextProblem = { field: ListingTextField; excerpt: string } & (
  | { kind: 'contact_in_text'; what: ContactChannel }
  | { kind: 'forbidden_words'; what: ForbiddenGroup }
)

/** Contact data and wording that no listing may carry, in the order of the texts; empty where all is well. */
export function textProblems(texts: ListingTexts): TextProblem[] {
  return listingTextFields.flatMap((field) => problemsIn(field, texts[field] ?? '')).slice(0, mostTold)
}

/** More of them say nothing new. */
const mostTold = 20

function problemsIn(field: ListingTextField, typed: string): TextProblem[] {
  const folded = fold(typed)
  const excerpt = ({ start, end }: { start: number; end: number }) => excerptOf(typed, folded, start, end)
  return [
    ...findContacts(folded.text).map((found): TextProblem => {
      return { kind: 'contact_in_text', field, what: found.channel, excerpt: excerpt(found) }
    }),
    ...findForbidden(folded.text).map((found): TextProblem => {
      return { kind: 'forbidden_words', field, what: found.group, excerpt: excerpt(found) }
    }),
  ]
}
