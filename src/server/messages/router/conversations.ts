import { implementer, signedIn } from '../../platform/implementer.ts'
import { closedWords } from '../../properties/present/closed-words.ts'
import { block, unblock } from '../commands/block.ts'
import { markRead } from '../commands/mark-read.ts'
import { openOfLead, openOfProperty } from '../commands/open-conversation.ts'
import { reportConversation } from '../commands/report-conversation.ts'
import { sendMessage } from '../commands/send-message.ts'
import {
  takeFirstAttempt,
  takeOpeningAttempt,
  takeReportAttempt,
  takeWritingAttempt,
} from '../commands/take-writing-attempt.ts'
import { otherSide, sideOf } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { findUncheckedConversation } from '../queries/find-conversation.ts'
import { listBlocked } from '../queries/list-blocked.ts'

const room = implementer.messages

export const conversationHandlers = {
  openConversation: room.openConversation.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const isOfLead = 'leadId' in input
    if (!(await (isOfLead ? takeOpeningAttempt : takeFirstAttempt)(context))) throw errors.TOO_MANY_REQUESTS()
    const opened = await (isOfLead
      ? openOfLead(db, { actor, leadId: input.leadId, now })
      : openOfProperty(db, { actor, propertyId: input.propertyId, now }))
    if (opened.outcome === 'open') return { conversationId: opened.id }
    if (opened.refusal === 'NOT_LISTED' || opened.refusal === 'NOT_TAKING')
      throw errors.UNAVAILABLE({ message: closedWords[opened.refusal]() })
    throw errors[opened.refusal]()
  }),

  sendMessage: room.sendMessage.use(signedIn).handler(async ({ context, input, errors }) => {
    if (!(await takeWritingAttempt(context))) throw errors.TOO_MANY_REQUESTS()
    const { db, actor } = context
    const sent = await sendMessage(db, { ...input, actor, now: context.now() })
    if (sent.outcome === 'refused') throw errors[sent.refusal]()
    return presentMessage(actor, sent.message)
  }),

  markRead: room.markRead.use(signedIn).handler(async ({ context: { db, actor, now }, input, errors }) => {
    const { id, until } = input
    if (!(await markRead(db, { actor, id, until: new Date(until), now: now() }))) throw errors.NOT_FOUND()
    return { done: true }
  }),

  blockOther: room.blockOther
    .use(signedIn)
    .handler(async ({ context: { db, actor, now }, input, errors }) => {
      const uncheckedConversation = await findUncheckedConversation(db, input.id)
      if (!uncheckedConversation || sideOf(actor, uncheckedConversation) === null) throw errors.NOT_FOUND()
      const blockedUserId = otherSide(actor, uncheckedConversation)
      return { blockId: await block(db, { userId: actor.userId, blockedUserId, now: now() }) }
    }),

  unblock: room.unblock.use(signedIn).handler(async ({ context: { db, actor }, input }) => {
    await unblock(db, { userId: actor.userId, id: input.id })
    return { done: true }
  }),

  listBlocked: room.listBlocked.use(signedIn).handler(async ({ context: { db, actor } }) => {
    const rows = await listBlocked(db, actor.userId)
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
  }),

  reportConversation: room.reportConversation.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const uncheckedConversation = await findUncheckedConversation(db, input.id)
    if (!uncheckedConversation || sideOf(actor, uncheckedConversation) === null) throw errors.NOT_FOUND()
    if (!(await takeReportAttempt(context))) throw errors.TOO_MANY_REQUESTS()
    await reportConversation(db, {
      conversationId: input.id,
      reporterId: actor.userId,
      reportedUserId: otherSide(actor, uncheckedConversation),
      reason: input.reason,
      details: input.details,
      now: context.now(),
    })
    return { done: true }
  }),
}
