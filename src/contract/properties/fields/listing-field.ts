import { labelOf } from '../../texts/stored-label.ts'

/** What is known of a field of a listing, beside its name; see the table in `listing-fields.ts`. */
export type ListingField = {
  /** As the history of changes names it. */
  label: () => string
  choices?: Choices
  /** Words of a number, with its unit. */
  wordOf?: (value: number) => string
  /** The least and the largest number. */
  bounds?: readonly [min: number, max: number]
  /** All that a listing must be to have it; on others it is neither asked for nor kept. */
  of?: readonly Part[]
  /** It is asked for and kept only where this field has this value, as a form sends it. */
  needs?: readonly [field: string, value: string]
  /** May be left out; stored and public as it is, null if not stated. */
  isFact?: true
  /** A fact with a place of its own on the pages; all others are a line of the details each. */
  isShownApart?: true
  /** A rule for those who rent the home; the page has them in a group of their own. */
  isHouseRule?: true
  /** How it is typed if not as a line of text; a number has `bounds`, and a choice is among `choices`. */
  typedAs?: 'text' | 'terms' | 'list' | 'choice' | 'answer' | 'day' | 'count' | 'number'
  /**
   * When a change of an approved listing is reviewed first: always, with contact details or forbidden words in it, far
   * from the reviewed price, or unless it is only taken away.
   */
  review?: 'always' | 'words' | 'price' | 'media'
  /** Depends on another field and waits for review with it; what not all listings have does so by itself. */
  waitsWith?: 'type' | 'purpose'
  isMoney?: true
}

export type Part = 'home' | 'plot' | 'sale' | 'rent'

/** The values to choose from, and the words of each; an unknown value is its own word. */
export type Choices<Value extends string = string> = {
  values: readonly Value[]
  wordOf: (value: string) => string
}

export function createChoices<const Value extends string>(
  values: readonly Value[],
  word: (value: Value) => string,
): Choices<Value> {
  return {
    values,
    wordOf: (value) => labelOf(values, value, word),
  }
}
