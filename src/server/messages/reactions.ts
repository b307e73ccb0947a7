import { findLeadNews } from '../leads/queries.ts'
import type { ReactionContext, Reactions } from '../platform/jobs.ts'
import { notify } from './commands.ts'

export const reactions: Reactions = {
  'lead.created': (context, { leadId }) =>
    tellLister(context, leadId, { kind: 'lead_received', newsKey: `lead:${leadId}` }),

  'lead.repeated': (context, { leadId, eventId }) =>
    tellLister(context, leadId, { kind: 'lead_updated', newsKey: `lead-event:${eventId}` }),
}

type Notice = { kind: 'lead_received' | 'lead_updated'; newsKey: string }

async function tellLister({ db, now }: ReactionContext, leadId: string, { kind, newsKey }: Notice) {
  const news = await findLeadNews(db, leadId)
  if (!news || news.lister.deletedAt !== null) return
  await notify(db, {
    userId: news.lister.userId,
    kind,
    parameters: { name: news.name, type: news.type, title: news.property?.title ?? '' },
    link: '/user-dashboard/leads',
    newsKey,
    now: now(),
  })
}
