import { m } from '#messages'

import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { completeAction, logContact, planAction, postponeAction } from '../commands/next-action.ts'
import { createTemplate, deleteTemplate, editTemplate } from '../commands/templates.ts'
import { presentAction } from '../present/index.ts'
import { listTemplates } from '../queries/templates.ts'

const os = implementer.leads

/** Far above the calls and notes of a busy hour. */
export const workLimit = {
  name: 'leads.work',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const nextActionHandlers = {
  planAction: os.planAction.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    return presentAction(accepted(errors, await planAction(db, { ...input, actor, now })), now)
  }),

  postponeAction: os.postponeAction.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    return presentAction(accepted(errors, await postponeAction(db, { ...input, actor, now })), now)
  }),

  completeAction: os.completeAction.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await completeAction(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),
}

export const templateHandlers = {
  listTemplates: os.listTemplates.use(signedIn).handler(async ({ context: { db, actor } }) => {
    const rows = await listTemplates(db, actor.userId)
    return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
  }),

  createTemplate: os.createTemplate.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const own = { ...input, userId: actor.userId, now: context.now() }
    return accepted(errors, await createTemplate(db, own))
  }),

  editTemplate: os.editTemplate.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const own = { ...input, userId: actor.userId, now: context.now() }
    return accepted(errors, await editTemplate(db, own))
  }),

  deleteTemplate: os.deleteTemplate.use(signedIn).handler(async ({ context: { db, actor }, input }) => {
    await deleteTemplate(db, { ...input, userId: actor.userId })
    return { done: true as const }
  }),

  logContact: os.logContact.use(limited(workLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await logContact(db, { ...input, actor, now: context.now() }))
    return { done: true as const }
  }),
}
