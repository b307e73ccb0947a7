import { findContacts, type ContactChannel } from '../texts/find-contacts.ts'
import { excerptOf, fold } from '../texts/normalize-text.ts'
import { findForbidden, type ForbiddenGroup } from './texts/find-forbidden.ts'

/** Free-text fields of a listing, in the order of the form. */
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

/** `excerpt` is the typed text, at most 60 characters. */
export type TextProblem = { field: ListingTextField; excerpt: string } & (
  | { kind: 'contact_in_text'; what: ContactChannel }
  | { kind: 'forbidden_words'; what: ForbiddenGroup }
)

/**
 * Contact data and forbidden wording in a listing's texts, in the order of the fields; empty if
 * there is none.
 */
export function textProblems(texts: ListingTexts): TextProblem[] {
  return listingTextFields
    .flatMap((field) => problemsIn(field, texts[field] ?? ''))
    .slice(0, maxReportedProblems)
}

const maxReportedProblems = 20

function problemsIn(field: ListingTextField, typed: string): TextProblem[] {
  const folded = fold(typed)
  const excerpt = ({ start, end }: { start: number; end: number }) => excerptOf(typed, folded, start, end)
  return [
    ...findContacts(folded.text).map((contact): TextProblem => {
      return { kind: 'contact_in_text', field, what: contact.channel, excerpt: excerpt(contact) }
    }),
    ...findForbidden(folded.text).map((match): TextProblem => {
      return { kind: 'forbidden_words', field, what: match.group, excerpt: excerpt(match) }
    }),
  ]
}
