import { z } from 'zod'

/** A page of own homes, as figures about them are asked for. */
export const ownPropertyIdsInput = z.object({ propertyIds: z.array(z.uuid()).max(48).default([]) })
