import { erasePerson as eraseAccount } from './accounts/commands/deletion.ts'
import { collectPerson as collectAccount } from './accounts/queries/collect-person.ts'
import { erasePerson as eraseAgent } from './agents/commands.ts'
import { collectPerson as collectAgent } from './agents/queries.ts'
import { erasePerson as eraseFigures } from './analytics/commands.ts'
import { collectPerson as collectFigures } from './analytics/queries/collect-person.ts'
import { erasePerson as eraseProjects } from './catalogue/commands/erase-person.ts'
import { collectPerson as collectProjects } from './catalogue/queries/collect-person.ts'
import { erasePerson as eraseFavorites } from './favorites/commands.ts'
import { collectPerson as collectFavorites } from './favorites/queries.ts'
import { erasePerson as eraseLeads } from './leads/commands/erase-person.ts'
import { collectPerson as collectLeads } from './leads/queries/collect-person.ts'
import { erasePerson as eraseMessages } from './messages/commands/erase-person.ts'
import { collectPerson as collectMessages } from './messages/queries/collect-person.ts'
import { erasePerson as eraseModeration } from './moderation/commands/erase-person.ts'
import { collectPerson as collectModeration } from './moderation/queries/collect-person.ts'
import type { PersonalData } from './platform/privacy/rights.ts'
import { erasePerson as eraseProfile } from './profiles/commands/erase-person.ts'
import { collectPerson as collectProfile } from './profiles/queries.ts'
import { erasePerson as eraseProperties, lockListings } from './properties/commands/erase-person.ts'
import { collectPerson as collectProperties } from './properties/queries/collect-person.ts'
import { erasePerson as eraseSearches } from './search/commands.ts'
import { collectPerson as collectSearches } from './search/queries/collect-person.ts'
import { erasePerson as eraseSubscriptions } from './subscriptions/commands/erase-person.ts'
import { collectPerson as collectSubscriptions } from './subscriptions/queries/collect-person.ts'
import { erasePerson as eraseSupport } from './support/commands/erase-person.ts'
import { collectPerson as collectSupport } from './support/queries/collect-person.ts'
import { erasePerson as eraseVisits } from './visits/commands/erase-person.ts'
import { collectPerson as collectVisits } from './visits/queries/collect-person.ts'

/** What every room holds about a person, and how each forgets them; docs/personal-data.md says it table by table. */
export const personalData: PersonalData = {
  collect: (db, person) =>
    [
      collectAccount,
      collectProfile,
      collectProjects,
      collectProperties,
      collectSearches,
      collectFavorites,
      collectLeads,
      collectVisits,
      collectMessages,
      collectAgent,
      collectModeration,
      collectSupport,
      collectSubscriptions,
      collectFigures,
    ].flatMap((collect) => collect(db, person)),
  lock: lockListings,
  // Who refers to a person goes before the person; the account is the last.
  erasers: [
    // What others were told of the person is found through rows that the others remove.
    eraseMessages,
    eraseFigures,
    eraseSubscriptions,
    eraseSupport,
    eraseModeration,
    eraseAgent,
    eraseVisits,
    eraseLeads,
    eraseFavorites,
    eraseSearches,
    eraseProperties,
    eraseProjects,
    eraseProfile,
    eraseAccount,
  ],
}
