import type { Database } from '#database/client.ts'

/** Whose rights over their data are exercised. */
export type Person = { id: string; email: string; phones: readonly string[] }

export type PersonalRow = Readonly<Record<string, unknown>>

/** One list of what is held about a person. */
export type PersonalList = {
  /** What it is called in the archive. */
  name: string
  count: () => Promise<number>
  /** At most `personalPage` rows in the order of their key, those after `after`. */
  read: (after: string) => Promise<readonly PersonalRow[]>
  /** The column that rows are ordered by. */
  key: string
}

export type CollectPerson = (db: Database, person: Person) => readonly PersonalList[]

export type Erased = {
  /** How many of what are gone. */
  removed: Readonly<Record<string, number>>
  /** Words for what stays, each with a reason in the receipt. */
  retained: readonly string[]
  /** Stored files to remove once the transaction has committed. */
  fileKeys: readonly string[]
}

export type ErasePerson = (tx: Database, erasing: { person: Person; now: Date }) => Promise<Erased>

/** What all rooms hold and how they forget it, put together above them. */
export type PersonalData = {
  collect: (db: Database, person: Person) => readonly PersonalList[]
  /** Taken before the account itself is held, in the order in which enquiries take it. */
  lock: (tx: Database, userId: string) => Promise<void>
  erasers: readonly ErasePerson[]
}

/** What stands where a name stood; shown in the reader's language. */
export const formerName = 'Former user'

export const personalPage = 500
/** Before every key. */
export const firstKey = '00000000-0000-0000-0000-000000000000'

/** Row by row, a page in memory at a time. */
export async function* rowsOf({ read, key }: PersonalList): AsyncGenerator<PersonalRow> {
  for (let after = firstKey; ;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)?.[key]
    if (rows.length < personalPage || typeof last !== 'string') return
    after = last
  }
}
