import { accountNotices } from './accounts/notices.ts'
import { accountsSubscribers } from './accounts/subscribers.ts'
import { catalogueNotices } from './catalogue/notices.ts'
import { evidenceNotices } from './evidence/notices.ts'
import { favoriteNotices } from './favorites/notices.ts'
import { subscribers as favorites } from './favorites/subscribers.ts'
import { importNotices } from './imports/notices.ts'
import { subscribers as imports } from './imports/subscribers.ts'
import { leadNotices } from './leads/notices.ts'
import { subscribers as leads } from './leads/subscribers.ts'
import { subscribers as media } from './media/subscribers.ts'
import { noticeSubscribers } from './messages/commands/deliver-notices.ts'
import { messageNotices } from './messages/notices.ts'
import { subscribers as messages } from './messages/subscribers.ts'
import { moderationNotices } from './moderation/notices.ts'
import { partnerNotices } from './partners/notices.ts'
import { subscribers as partners } from './partners/subscribers.ts'
import { personalData } from './personal-data.ts'
import type { Subscribers } from './platform/jobs/jobs.ts'
import type { Notices } from './platform/notices.ts'
import { subscribers as profiles } from './profiles/subscribers.ts'
import { propertyNotices } from './properties/notices.ts'
import { rentalNotices } from './rentals/notices.ts'
import { searchNotices } from './search/notices.ts'
import { subscriptionNotices } from './subscriptions/notices.ts'
import { supportNotices } from './support/notices.ts'
import { teamNotices } from './teams/notices.ts'
import { subscribers as teams } from './teams/subscribers.ts'
import { visitNotices } from './visits/notices.ts'

/** What the events of every domain tell people. */
const notices: readonly Notices[] = [
  accountNotices,
  teamNotices,
  catalogueNotices,
  evidenceNotices,
  propertyNotices,
  searchNotices,
  favoriteNotices,
  leadNotices,
  visitNotices,
  messageNotices,
  rentalNotices,
  moderationNotices,
  supportNotices,
  subscriptionNotices,
  importNotices,
  partnerNotices,
]

/** The subscribers of every domain. */
export const subscribers: readonly Subscribers[] = [
  accountsSubscribers(personalData),
  profiles,
  teams,
  media,
  favorites,
  leads,
  messages,
  imports,
  partners,
  ...notices.map(noticeSubscribers),
]
