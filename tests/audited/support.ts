import { createProperty } from '../factories.ts'
import { offerPlans } from '../fixtures/plan-fixtures.ts'
import { ask } from '../quiet/notification-fixture.ts'
import type { AuditFixture, AuditSetting } from './audit-fixture.ts'

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

export const subscriptionFixtures: Readonly<Record<string, AuditFixture>> = {
  'subscriptions.priceUpgrade': async (house) => {
    const id = await requested(house)
    return () => house.as(house.staff).subscriptions.priceUpgrade({ id, amount: 5997 })
  },
  'subscriptions.completeUpgrade': async (house) => {
    const paid = { id: await requested(house), amount: 5997, paymentReference: 'UPI 4029 1187' }
    return () => house.as(house.staff).subscriptions.completeUpgrade(paid)
  },
  'subscriptions.declineUpgrade': async (house) => {
    const id = await requested(house)
    return () => house.as(house.staff).subscriptions.declineUpgrade({ id, reason: 'No payment came' })
  },
  'subscriptions.planFeaturing': async ({ db, as, staff, member }) => {
    const { id: propertyId } = await createProperty(db, member)
    const days = { from: '2026-11-21', until: '2026-12-20' }
    return () => as(staff).subscriptions.planFeaturing({ propertyId, ...days })
  },
  'subscriptions.stopFeaturing': async ({ db, as, staff, member }) => {
    const { id: propertyId } = await createProperty(db, member)
    const dashboard = as(staff).subscriptions
    await dashboard.planFeaturing({ propertyId, from: '2026-11-21', until: '2026-12-20' })
    const [running] = await dashboard.listFeaturings({ propertyId })
    return () => dashboard.stopFeaturing({ id: running?.id ?? '' })
  },
}

async function requested({ db, as, member }: AuditSetting): Promise<string> {
  await offerPlans(db)
  return (await as(member).subscriptions.requestPlan({ level: 'professional', months: 3 })).id
}
