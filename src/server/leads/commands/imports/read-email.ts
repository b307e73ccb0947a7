import { emailSchema } from '#contract/accounts/fields.ts'
import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'

import { cut } from '../../../properties/commands/imports/import-cells.ts'

export type ReadEmail = { email: string | null; notes: ImportReason[] }

/** The first address in the cells of a row: bare, after mailto:, or as in Name <address>. */
export function readEmail(cells: readonly string[]): ReadEmail {
  const typed = cells
    .flatMap((cell) =>
      cell
        .slice(0, 1000)
        .replaceAll(/\bmailto:/gi, ' ')
        .split(/[\s,;/|<>()[\]"]+/),
    )
    .map((word) => word.replace(/^['’`]+|['’`.:]+$/g, ''))
  const words = typed.filter((word) => word.includes('@'))
  const read = words.map((word) => ({ word, ...emailSchema.safeParse(word) }))
  const email = read.find(({ success }) => success)?.data ?? null
  const notes = read.flatMap(({ word, success, data }): ImportReason[] => {
    if (success && data === email) return []
    const values = { text: cut(word, 60) }
    return [{ code: success ? 'repaired_email_more' : 'repaired_email', values }]
  })
  const [unread] = words.length > 0 ? [] : cells
  if (unread !== undefined) notes.push({ code: 'repaired_email', values: { text: cut(unread, 60) } })
  return { email, notes }
}
