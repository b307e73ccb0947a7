import { z } from 'zod'

import { leadSchema } from '../leads/lead.ts'
import { conversationSchema } from '../messages/conversations.ts'
import { propertyCard } from '../properties/card.ts'
import { rupeesSchema } from '../shared.ts'

const ownPropertySuggestion = z.object({
  id: z.uuid(),
  numericId: z.number().int(),
  title: z.string(),
  price: rupeesSchema,
  address: z.string(),
  placeNames: propertyCard.shape.placeNames,
})

/** Matches in the caller's own data, as many of each as fit under the field. */
export const ownSuggestions = z.object({
  properties: z.array(ownPropertySuggestion),
  leads: z.array(
    leadSchema.pick({ id: true, name: true, type: true, status: true, side: true, property: true }),
  ),
  conversations: z.array(
    conversationSchema.pick({ id: true, other: true, property: true, lastMessage: true }),
  ),
})
export type OwnSuggestions = z.infer<typeof ownSuggestions>
