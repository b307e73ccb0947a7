import { accountsRouter, rightsHandlers } from './accounts/router/index.ts'
import { agentsRouter } from './agents/router.ts'
import { analyticsRouter } from './analytics/router/index.ts'
import { availabilityRouter } from './availability/router.ts'
import { catalogueRouter } from './catalogue/router/index.ts'
import { costsRouter } from './costs/router.ts'
import { evidenceRouter } from './evidence/router.ts'
import { favoritesRouter } from './favorites/router.ts'
import { homesRouter } from './homes/router.ts'
import { importsRouter } from './imports/router.ts'
import { leadsRouter } from './leads/router/index.ts'
import { addListings, removeListing } from './listings/commands/team-listings.ts'
import { listingsRouter } from './listings/router/index.ts'
import { mediaRouter } from './media/router.ts'
import { createLead } from './messages/commands/create-enquiry.ts'
import { messagesRouter } from './messages/router.ts'
import { moderationRouter } from './moderation/router/index.ts'
import { partnersRouter } from './partners/router.ts'
import { personalData } from './personal-data.ts'
import { handle } from './platform/http/handle.ts'
import { implementer } from './platform/http/implementer.ts'
import { profilesRouter } from './profiles/router.ts'
import { propertiesRouter } from './properties/router.ts'
import { rentalsRouter } from './rentals/router.ts'
import { searchRouter } from './search/router.ts'
import { shortlistsRouter } from './shortlists/router.ts'
import { subscriptionsRouter } from './subscriptions/router/index.ts'
import { supportRouter } from './support/router/index.ts'
import { teamsRouter } from './teams/router.ts'
import { tenanciesRouter } from './tenancies/router.ts'
import { travelRouter } from './travel/router.ts'
import { visitsRouter } from './visits/router/index.ts'
import { closeTeam, removeMember, setRole } from './workflows/change-teams.ts'
import { deleteLead } from './workflows/delete-lead.ts'
import { mergeEntries, updateAmenity, updateCity, updateLocality } from './workflows/edit-catalogue.ts'
import { searchProperties, suggestOwn } from './workflows/search-properties.ts'
import { setPrivacy } from './workflows/set-privacy.ts'
import { getComparison, getProperty } from './workflows/show-properties.ts'
import { restorePerson, suspendPerson } from './workflows/suspend-person.ts'
import { updateProfile } from './workflows/update-profile.ts'

/** Routers of all domains, implementing the contract. */
export const router = implementer.router({
  accounts: {
    ...accountsRouter,
    ...rightsHandlers(personalData),
    setPrivacy: handle(implementer.accounts.setPrivacy, setPrivacy),
    suspendPerson: handle(implementer.accounts.suspendPerson, suspendPerson),
    restorePerson: handle(implementer.accounts.restorePerson, restorePerson),
  },
  profiles: {
    ...profilesRouter,
    updateProfile: handle(implementer.profiles.updateProfile, updateProfile),
  },
  teams: {
    ...teamsRouter,
    closeTeam: handle(implementer.teams.closeTeam, closeTeam),
    setRole: handle(implementer.teams.setRole, setRole),
    removeMember: handle(implementer.teams.removeMember, removeMember),
    addListings: handle(implementer.teams.addListings, addListings),
    removeListing: handle(implementer.teams.removeListing, removeListing),
  },
  catalogue: {
    ...catalogueRouter,
    updateCity: handle(implementer.catalogue.updateCity, updateCity),
    updateLocality: handle(implementer.catalogue.updateLocality, updateLocality),
    updateAmenity: handle(implementer.catalogue.updateAmenity, updateAmenity),
    mergeEntries: handle(implementer.catalogue.mergeEntries, mergeEntries),
  },
  evidence: evidenceRouter,
  media: mediaRouter,
  properties: {
    ...propertiesRouter,
    getProperty: handle(implementer.properties.getProperty, getProperty),
    getComparison: handle(implementer.properties.getComparison, getComparison),
  },
  homes: homesRouter,
  travel: travelRouter,
  tenancies: tenanciesRouter,
  search: {
    ...searchRouter,
    searchProperties: handle(implementer.search.searchProperties, searchProperties),
    suggestOwn: handle(implementer.search.suggestOwn, suggestOwn),
  },
  favorites: favoritesRouter,
  shortlists: shortlistsRouter,
  leads: {
    ...leadsRouter,
    createLead: handle(implementer.leads.createLead, createLead),
    deleteLead: handle(implementer.leads.deleteLead, deleteLead),
  },
  costs: costsRouter,
  visits: visitsRouter,
  messages: messagesRouter,
  rentals: rentalsRouter,
  agents: agentsRouter,
  moderation: moderationRouter,
  support: supportRouter,
  subscriptions: subscriptionsRouter,
  availability: availabilityRouter,
  listings: listingsRouter,
  imports: importsRouter,
  analytics: analyticsRouter,
  partners: partnersRouter,
})
