import type { MovedReferences } from '#contract/catalogue/entries.ts'
import type { Database } from '#database/client.ts'

import { findMergeProblem, mayEditProject } from '../policy.ts'
import { findPair } from '../queries/find-pair.ts'
import { countMoves, listSameLocalities } from '../queries/preview-merge.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { joinEntries } from './join-entries.ts'
import type { CatalogueKind, References } from '../queries/references.ts'
import type { Writing } from './record-edit.ts'

type Merge = {
  merge: { kind: CatalogueKind; from: string; into: string; fromEdition: number; intoEdition: number }
  writing: Writing
  references: References
}

/** All that refers to one entry refers to the other afterwards, in one transaction; the first is no more. */
export async function mergeEntries(db: Database, { merge, writing, references }: Merge) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const { kind, from, into } = merge
    const pair = await findPair(tx, { kind, from, into })
    if (!pair) return 'NOT_FOUND'
    // What is one's own would fill what was approved, or take its place.
    if (kind === 'project' && ![pair.from, pair.into].every((each) => mayEditProject(writing.actor, each)))
      return 'FORBIDDEN'
    const problem = findMergeProblem(kind, pair)
    if (problem) return problem
    if (pair.from.edition !== merge.fromEdition || pair.into.edition !== merge.intoEdition) return 'CHANGED'
    const moves: MovedReferences = await countMoves(tx, { kind, id: from, name: pair.from.name, references })
    const { now, recordAct, ...by } = writing
    const joining = { references, now }
    if (kind === 'city')
      for (const same of await listSameLocalities(tx, pair))
        await joinEntries(tx, { kind: 'locality', ...same, ...joining })
    await joinEntries(tx, { kind, ...pair, ...joining })
    await recordAct(tx, {
      ...by,
      action: 'catalogue.merge',
      subject: kind,
      subjectId: into,
      details: { from, ...moves },
      before: { name: pair.from.name, into: pair.into.name },
      after: { name: pair.into.name },
      now,
    })
    return { id: into, moves }
  })
}
