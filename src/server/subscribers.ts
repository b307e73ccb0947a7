import { accountsSubscribers } from './accounts/subscribers.ts'
import { subscribers as evidence } from './evidence/subscribers.ts'
import { subscribers as imports } from './imports/subscribers.ts'
import { subscribers as leads } from './leads/subscribers.ts'
import { subscribers as messages } from './messages/subscribers/index.ts'
import { subscribers as moderation } from './moderation/subscribers.ts'
import { personalData } from './personal-data.ts'
import type { Subscribers } from './platform/jobs/jobs.ts'
import { subscribers as profiles } from './profiles/subscribers.ts'
import { subscribers as properties } from './properties/subscribers.ts'
import { subscribers as search } from './search/subscribers.ts'
import { subscribers as subscriptions } from './subscriptions/subscribers.ts'
import { subscribers as support } from './support/subscribers.ts'
import { subscribers as teams } from './teams/subscribers.ts'
import { subscribers as visits } from './visits/subscribers.ts'

/** The subscribers of every domain. */
export const subscribers: readonly Subscribers[] = [
  accountsSubscribers(personalData),
  profiles,
  teams,
  evidence,
  properties,
  search,
  leads,
  visits,
  messages,
  moderation,
  support,
  subscriptions,
  imports,
]
