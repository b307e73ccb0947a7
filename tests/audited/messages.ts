import { talk } from '../open-conversation.ts'
import type { AuditFixture } from './audit-fixture.ts'

export const messageFixtures: Readonly<Record<string, AuditFixture>> = {
  'messages.decideReport': async ({ db, as, staff }) => {
    const { seeker, conversationId } = await talk(db, as)
    await as(seeker).messages.reportConversation({ id: conversationId, reason: 'fraud', details: '' })
    const { items } = await as(staff).messages.listReports({})
    return () => as(staff).messages.decideReport({ id: items[0]?.id ?? '', decision: 'upheld' })
  },
}
