import { accountsSubscribers } from './accounts/subscribers.ts'
import { subscribers as evidence } from './evidence/subscribers.ts'
import { subscribers as imports } from './imports/subscribers.ts'
import { subscribers as leads } from './leads/subscribers.ts'
import { noticeSubscribers } from './messages/commands/deliver-notices.ts'
import { subscribers as messages } from './messages/subscribers.ts'
import { subscribers as moderation } from './moderation/subscribers.ts'
import { personalData } from './personal-data.ts'
import type { Subscribers } from './platform/jobs/jobs.ts'
import { subscribers as profiles } from './profiles/subscribers.ts'
import { subscribers as properties } from './properties/subscribers.ts'
import { subscribers as search } from './search/subscribers.ts'
import { subscribers as subscriptions } from './subscriptions/subscribers.ts'
import { subscribers as support } from './support/subscribers.ts'
import { subscribers as teams } from './teams/subscribers.ts'
import { visitNotices } from './visits/notices.ts'

/** The subscribers of every domain. */
export const subscribers: readonly Subscribers[] = [
  accountsSubscribers(personalData),
  profiles,
  teams,
  evidence,
  properties,
  search,
  leads,
  messages,
  moderation,
  support,
  subscriptions,
  imports,
  ...[visitNotices].map(noticeSubscribers),
]
