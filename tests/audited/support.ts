import { ask } from '../quiet/notification-fixture.ts'
import type { AuditFixture } from './audit-fixture.ts'

export const supportFixtures: Readonly<Record<string, AuditFixture>> = {
  'support.assignTicket': async ({ as, staff, member }) => {
    const { number } = await ask(as, member)
    return () => as(staff).support.assignTicket({ number, from: null, to: 'me' })
  },
  'support.answerTicket': async ({ as, staff, member }) => {
    const { number } = await ask(as, member)
    return () => as(staff).support.answerTicket({ number, content: 'We look at it.', seen: 0 })
  },
  'support.setTicketStatus': async ({ as, staff, member }) => {
    const { number } = await ask(as, member)
    return () => as(staff).support.setTicketStatus({ number, from: 'pending', to: 'resolved' })
  },
  'support.setTicketPriority': async ({ as, staff, member }) => {
    const { number } = await ask(as, member)
    return () => as(staff).support.setTicketPriority({ number, from: 'normal', to: 'urgent' })
  },
  'support.createCannedAnswer':
    async ({ as, staff }) =>
    () =>
      as(staff).support.createCannedAnswer(prepared),
  'support.editCannedAnswer': async ({ as, staff }) => {
    const { id } = await as(staff).support.createCannedAnswer(prepared)
    return () => as(staff).support.editCannedAnswer({ ...prepared, id, version: 1, isActive: false })
  },
  'support.assignPlatformLead': async ({ as, staff, member }) => {
    const { id } = await as(member).support.createPlatformLead(callback)
    return () => as(staff).support.assignPlatformLead({ id, from: null, to: 'me' })
  },
  'support.seePlatformContact': async ({ as, staff, member }) => {
    const { id } = await as(member).support.createPlatformLead(callback)
    return () => as(staff).support.seePlatformContact({ id })
  },
  'support.movePlatformLead': async ({ as, staff, member }) => {
    const { id } = await as(member).support.createPlatformLead(callback)
    const closing = { from: 'new', to: 'closed', ending: 'other', note: `${member.name} moved away` } as const
    return () => as(staff).support.movePlatformLead({ id, ...closing })
  },
  'support.notePlatformLead': async ({ as, staff, member }) => {
    const { id } = await as(member).support.createPlatformLead(callback)
    const note = { note: `${member.name} is away`, submissionKey: crypto.randomUUID() }
    return () => as(staff).support.notePlatformLead({ id, ...note })
  },
  'support.logPlatformCall': async ({ as, staff, member }) => {
    const { id } = await as(member).support.createPlatformLead(callback)
    const call = { outcome: 'reached', note: member.name, submissionKey: crypto.randomUUID() } as const
    return () => as(staff).support.logPlatformCall({ id, ...call })
  },
  'support.exportPlatformLeads': async ({ as, staff, member }) => {
    await as(member).support.createPlatformLead(callback)
    return () => as(staff).support.exportPlatformLeads({ query: member.name })
  },
}

const prepared = {
  title: 'Invoice on its way',
  category: 'billing',
  textEn: 'Hello {name}, the invoice comes today.',
  textHi: 'नमस्ते {name}, बिल आज आएगा।',
} as const

const callback = {
  kind: 'callback',
  name: 'Kavita Sharma',
  phone: '9829012345',
  preferredDate: '2026-11-23',
  preferredTime: '18:30',
} as const
