import { createProperty } from '../factories.ts'
import { editAsOwner } from '../edit-as-owner.ts'
import type { Scene } from './scene.ts'

const pending = { approvalStatus: 'pending', listedAt: null } as const

export const moderationScenes: Readonly<Record<string, Scene>> = {
  'moderation.decideProperty': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member, pending)
    return () => as(staff).moderation.decideProperty({ id, decision: 'approved' })
  },
  'moderation.decideRevision': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    await editAsOwner(as, member, id, { type: 'house' })
    const { revision } = await as(staff).moderation.getReview({ id })
    const revisionId = revision?.id ?? ''
    return () => as(staff).moderation.decideRevision({ revisionId, decision: 'approved' })
  },
  'moderation.holdListing': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    return () => as(staff).moderation.holdListing({ id, reason: 'The photos are of another home' })
  },
  'moderation.releaseListing': async ({ db, as, staff, member }) => {
    const { id } = await createProperty(db, member)
    await as(staff).moderation.holdListing({ id, reason: 'The photos are of another home' })
    return () => as(staff).moderation.releaseListing({ id })
  },
}
