import { accountsSubscribers } from './accounts/subscribers.ts'
import { subscribers as evidence } from './evidence/subscribers.ts'
import { leadWork } from './leads/commands/imports/import-leads.ts'
import { listEnquiredProperties } from './leads/queries/lead-properties.ts'
import { subscribers as leads } from './leads/subscribers.ts'
import { subscribers as messages } from './messages/subscribers/index.ts'
import { checkListing } from './moderation/commands/checks.ts'
import { subscribers as moderation } from './moderation/subscribers.ts'
import { personalData } from './personal-data.ts'
import type { Subscribers } from './platform/jobs/jobs.ts'
import { subscribers as profiles } from './profiles/subscribers.ts'
import type { ChangeDependencies } from './properties/commands/imports/known/change-listing.ts'
import { propertiesSubscribers } from './properties/subscribers.ts'
import { endAvailability } from './router.ts'
import { subscribers as search } from './search/subscribers.ts'
import { featureAsStaff } from './subscriptions/commands/featuring.ts'
import { checkPlan } from './subscriptions/commands/plans.ts'
import { subscribers as subscriptions } from './subscriptions/subscribers.ts'
import { subscribers as support } from './support/subscribers.ts'
import { subscribers as teams } from './teams/subscribers.ts'
import { subscribers as visits } from './visits/subscribers.ts'

/** For changing listings as their advertiser, also from the command line. */
export const changeDependencies: ChangeDependencies = {
  checkListing,
  checkPlan,
  cancelVisits: endAvailability,
  saveFeaturing: featureAsStaff,
}

/** The subscribers of every domain. */
export const subscribers: readonly Subscribers[] = [
  accountsSubscribers(personalData),
  profiles,
  teams,
  evidence,
  propertiesSubscribers({ ...changeDependencies, listEnquired: listEnquiredProperties, leadWork }),
  search,
  leads,
  visits,
  messages,
  moderation,
  support,
  subscriptions,
]
