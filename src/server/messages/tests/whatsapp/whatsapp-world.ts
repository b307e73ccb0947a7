import type { Actor } from '#server/platform/context.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { write } from '#tests/fixtures/lead-fixtures.ts'
import { createAgreed, provider } from '#tests/fixtures/whatsapp.ts'
import type { Fixtures } from '#tests/test.ts'

type World = Fixtures['world']

/** An advertiser who was told of an enquiry by WhatsApp and has answered it there. */
export async function answer(world: World, locale: 'en' | 'hi' = 'en') {
  const { db, as, fakes, deliverEvents } = world
  const advertiser = await createAgreed(db, as, { name: 'Farah Ali', locale })
  const seeker = await createUser(db, { name: 'Imran Khan', mobileNumber: '+919414055021' })
  const { id: propertyId } = await createProperty(db, advertiser, { title: 'Garden villa' })
  const asked = { propertyId, type: 'contact' as const, message: 'Is the terrace shared?' }
  const { id: leadId, conversationId } = await as(seeker).leads.createLead(asked)
  await deliverEvents()
  const { write: arrive } = provider(world)
  await arrive(advertiser.phone, 'No, it is yours alone.', {
    answers: `wamid.lead-created-whatsapp:${leadId}`,
    id: `wamid.answer.${leadId}`,
  })
  await deliverEvents()
  fakes.whatsApps.length = 0
  const id = conversationId ?? ''
  return {
    advertiser,
    seeker,
    leadId,
    id,
    arrive,
    /** The seeker writes on the site. */
    say: (content: string) => write(as, seeker, id, content),
    unreadOf: async (person: Actor) => {
      const { items } = await as(person).messages.listConversations({})
      return items.map(({ unread }) => unread)
    },
  }
}

export async function pass({ fakes, deliverEvents }: World, time: Parameters<World['fakes']['pass']>[0]) {
  fakes.pass(time)
  await deliverEvents()
}

/** Up to the first empty line. */
export const textsOf = ({ fakes }: World) => fakes.whatsApps.map(({ text }) => text.split('\n\n')[0])
