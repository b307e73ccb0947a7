import { mailDeliveries, pageChanges, rateLimits, restoreDrills } from '#database/schema/platform.ts'

import { accountsData } from './accounts/personal-data.ts'
import { agentsData } from './agents/personal-data.ts'
import { analyticsData } from './analytics/personal-data.ts'
import { availabilityData } from './availability/personal-data.ts'
import { catalogueData } from './catalogue/personal-data.ts'
import { costsData } from './costs/personal-data.ts'
import { evidenceData } from './evidence/personal-data.ts'
import { favoritesData } from './favorites/personal-data.ts'
import { homesData } from './homes/personal-data.ts'
import { importsData } from './imports/personal-data.ts'
import { leadsData } from './leads/personal-data.ts'
import { listingsData } from './listings/personal-data.ts'
import { mediaData } from './media/personal-data.ts'
import { anonymiseOthersNotifications } from './messages/commands/anonymise-notifications.ts'
import { messagesData } from './messages/personal-data.ts'
import { moderationData } from './moderation/personal-data.ts'
import { partnersData } from './partners/personal-data.ts'
import { impersonalTable, type PersonalData } from './platform/privacy/personal-data.ts'
import { profilesData } from './profiles/personal-data.ts'
import { propertiesData } from './properties/personal-data.ts'
import { rentalsData } from './rentals/personal-data.ts'
import { searchData } from './search/personal-data.ts'
import { shortlistsData } from './shortlists/personal-data.ts'
import { subscriptionsData } from './subscriptions/personal-data.ts'
import { supportData } from './support/personal-data.ts'
import { teamsData } from './teams/personal-data.ts'
import { tenanciesData } from './tenancies/personal-data.ts'
import { travelData } from './travel/personal-data.ts'
import { visitsData } from './visits/personal-data.ts'
import { leaveTeamsHandingOver } from './workflows/change-teams.ts'
import { lockForDeletion } from './workflows/lock-for-deletion.ts'

/** Registry of personal data with its export and its outcome at deletion. */
export const personalData: PersonalData = {
  tables: [
    ...accountsData,
    ...profilesData,
    ...teamsData,
    ...catalogueData,
    ...evidenceData,
    ...propertiesData,
    ...mediaData,
    ...homesData,
    ...travelData,
    ...tenanciesData,
    ...searchData,
    ...favoritesData,
    ...shortlistsData,
    ...leadsData,
    ...costsData,
    ...visitsData,
    ...messagesData,
    ...rentalsData,
    ...agentsData,
    ...moderationData,
    ...supportData,
    ...subscriptionsData,
    ...availabilityData,
    ...listingsData,
    ...importsData,
    ...analyticsData,
    ...partnersData,
    impersonalTable(rateLimits, 'keyed hashes, for hours'),
    impersonalTable(mailDeliveries, 'hashes of sent emails, text and push messages, for thirty days'),
    impersonalTable(pageChanges, 'numbers of changed listings, for minutes'),
    impersonalTable(restoreDrills, 'when a backup was last restored on trial'),
  ],
  lock: lockForDeletion,
  before: async (tx, { person, now }) => {
    await leaveTeamsHandingOver(tx, { userId: person.id, now })
    return anonymiseOthersNotifications(tx, person.id)
  },
}
