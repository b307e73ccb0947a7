import { randomUUID } from 'node:crypto'

import { properties } from '#database/schema/properties.ts'
import { filledIn } from '#server/profiles/tests/filled-in.ts'
import { createCity, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

// Letters with nukta and accent, as one character each or as two.
const composed = '\u095Eिरो\u095B Andr\u00E9s'
const decomposed = 'फ\u093Cिरोज\u093C Andre\u0301s'
const forms = [
  [composed, decomposed],
  [decomposed, composed],
] as const

test.for(forms)(
  'what is typed in one Unicode form is found in the other, %#',
  async ([typed, sought], { db, as }) => {
    await createCity(db)
    const agent = as(await createUser(db, { role: 'agent' }))
    const seeker = as(await createUser(db))
    const staff = as(await createStaff(db, 'superadmin'))
    await agent.profiles.updateProfile({ ...filledIn, name: typed, company: typed })
    await seeker.profiles.updateProfile({ ...filledIn, name: typed })
    const listing = await agent.listings.createProperty(sampleListing({ title: `Home of ${typed}` }))
    await createProperty(db, await createUser(db))
    const { numericId } = listing
    const submissionKey = randomUUID()
    const lead = { propertyId: listing.id, type: 'contact' as const, message: `I am ${typed}`, submissionKey }
    await db.update(properties).set({ approvalStatus: 'approved' })
    await seeker.leads.createLead(lead)
    await seeker.support.createTicket({
      subject: `Help for ${typed}`,
      category: 'account',
      description: 'Please',
    })
    await staff.support.createCannedAnswer({
      title: `For ${typed}`,
      category: null,
      textEn: 'Thank you.',
      textHi: 'धन्यवाद।',
    })
    await seeker.support.createPlatformLead({
      kind: 'contact',
      name: typed,
      email: 'firoz@example.com',
      phone: '',
      subject: 'Advice',
      message: 'Please call',
    })
    const { find } = await staff.accounts.encryptSearch({ query: sought })
    const lists = {
      leads: await agent.leads.listLeads({ query: sought }),
      'leads by name': await agent.leads.listLeads({ query: sought.split(' ')[1] ?? '' }),
      'own listings': await agent.listings.listOwn({ query: sought }),
      "staff's listings": await staff.moderation.listListings({ query: sought }),
      conversations: await agent.messages.listConversations({ query: sought }),
      agents: await seeker.agents.listAgents({ name: sought }),
      people: await staff.accounts.listPeople({ find }),
      tickets: await staff.support.listQueuedTickets({ query: sought }),
      'sales enquiries': await staff.support.listPlatformLeads({ query: sought }),
      'saved replies': await staff.support.listCannedAnswers({ query: sought }),
      homes: await seeker.search.searchProperties({ location: sought }),
    }
    for (const [name, { items }] of Object.entries(lists)) expect(items.length, name).toBeGreaterThan(0)
    expect(await agent.leads.listLeadProperties({ side: 'received', query: sought })).toMatchObject([
      { numericId },
    ])
  },
)
