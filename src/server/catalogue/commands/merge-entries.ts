import type { MovedReferences } from '#contract/catalogue/entries.ts'
import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import { findMergeProblem, mayEditProject } from '../policy.ts'
import { findPair } from '../queries/find-pair.ts'
import { countMoves, listSameLocalities } from '../queries/preview-merge.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { applyMerge } from './apply-merge.ts'
import type { CatalogueKind, References } from '../queries/references.ts'
import type { EditContext } from './record-edit.ts'

type Merge = {
  merge: { kind: CatalogueKind; from: string; into: string; fromVersion: number; intoVersion: number }
  writing: EditContext
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
    if (pair.from.version !== merge.fromVersion || pair.into.version !== merge.intoVersion) return 'STALE'
    const moves: MovedReferences = await countMoves(tx, { kind, id: from, name: pair.from.name, references })
    const { now, ...by } = writing
    const joining = { references, now }
    if (kind === 'city')
      for (const same of await listSameLocalities(tx, pair))
        await applyMerge(tx, { kind: 'locality', ...same, ...joining })
    await applyMerge(tx, { kind, ...pair, ...joining })
    await audit(tx, {
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
