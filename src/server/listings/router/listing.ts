import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { presentOwnProperty } from '../../properties/present/present-property.ts'
import { findOwnDuplicate } from '../../properties/queries/duplicates.ts'
import { explainPlan } from '../../subscriptions/commands/explain-plan.ts'
import { createProperty } from '../commands/create-property.ts'

const os = implementer.listings

export const listingHandlers = {
  createProperty: handle(os.createProperty, async (call, input) => {
    const { db, actor, now } = call
    const author = { ownerId: actor.userId, createdBy: actor.userId, source: 'form' } as const
    const created = await createProperty(db, { ...author, isPlanned: true, input, now })
    return explainPlan(created, call)
  }),

  findOwnDuplicate: handle(os.findOwnDuplicate, async (call, like) => {
    const row = await findOwnDuplicate(call.db, { ownerId: call.actor.userId, like })
    return { property: row && presentOwnProperty(row, call) }
  }),
}
