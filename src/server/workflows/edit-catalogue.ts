import type { z } from 'zod'

import type { mergeInput } from '#contract/catalogue/entries.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Database } from '#database/client.ts'

import { moveDemand } from '../analytics/commands/move-demand.ts'
import { updateLocality as saveLocality } from '../catalogue/commands/locations.ts'
import { applyMerge, lockRemoved, openMerge, recordMerge } from '../catalogue/commands/merge-entries.ts'
import { updateAmenity as saveAmenity } from '../catalogue/commands/save-amenity.ts'
import { updateCity as saveCity } from '../catalogue/commands/save-city.ts'
import type { MoveReferences } from '../catalogue/queries/references.ts'
import { replaceInDrafts } from '../listings/commands/replace-in-drafts.ts'
import type { MemberCall } from '../platform/call.ts'
import { isRefused, type Refused } from '../platform/outcome.ts'
import { moveReferences, renameReferences } from '../properties/commands/references.ts'
import { foldTallies, moveInSearches } from '../search/commands/references.ts'
import { moveInPlaces } from '../travel/commands/references.ts'

type Saved = { saved: { id: string; version: number }; renamed: MoveReferences | null }

/** Listings, drafts and saved searches have the name of an entry; they get the new one with it. */
const withNewName =
  <Input, Code extends ErrorCode>(save: (call: MemberCall, input: Input) => Promise<Saved | Refused<Code>>) =>
  (call: MemberCall, input: Input) =>
    call.transaction(async (call) => {
      const outcome = await save(call, input)
      if (!('saved' in outcome)) return outcome
      const { saved, renamed } = outcome
      if (renamed) await rename(call.db, renamed)
      return saved
    })

export const updateCity = withNewName(saveCity)
export const updateLocality = withNewName(saveLocality)
export const updateAmenity = withNewName(saveAmenity)

async function rename(tx: Database, renamed: MoveReferences): Promise<void> {
  await renameReferences(tx, renamed)
  await replaceInDrafts(tx, renamed)
  if (renamed.kind !== 'amenity') await moveInSearches(tx, renamed)
}

/** Move all references from one entry to the other and remove the first. */
export async function mergeEntries(call: MemberCall, input: z.output<typeof mergeInput>) {
  return call.transaction(async (call) => {
    const opened = await openMerge(call, input)
    if (isRefused(opened)) return opened
    const { merges, moves } = opened
    for (const merge of merges) {
      const moving = { ...merge, now: call.now }
      await move(call.db, moving)
      // What was saved meanwhile and named the entry; nothing can name it after that.
      await lockRemoved(call.db, merge)
      await move(call.db, moving)
      await applyMerge(call, merge)
    }
    const whole = merges.at(-1)
    if (whole) await recordMerge(call, whole, moves)
    return { id: input.into, moves }
  })
}

async function move(tx: Database, moving: MoveReferences): Promise<void> {
  await moveReferences(tx, moving)
  await replaceInDrafts(tx, moving)
  if (moving.kind !== 'amenity') await moveInSearches(tx, moving)
  await moveInPlaces(tx, moving)
  await moveDemand(tx, moving)
  await foldTallies(tx)
}
