import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { noticeGroups, notificationChannels } from '../enums/notices.ts'
import { failures } from '../errors.ts'
import { instantSchema } from '../shared.ts'

/**
 * What became of a notice outside the bell. `waiting`: for the end of quiet hours, or for a provider that is away;
 * `unconfirmed`: handed over, but the provider did not say that it took it; `dropped`: no longer to be told when its
 * time came; `delivered` and `read`: as WhatsApp reported.
 */
export const deliveryOutcomes = [
  'waiting',
  'sent',
  'delivered',
  'read',
  'unconfirmed',
  'refused',
  'dropped',
  'given_up',
] as const

const deliveries = z.object({
  /** The latest 50 of thirty days, newest first; without their words. */
  items: z.array(
    z.object({
      id: z.uuid(),
      group: z.enum(noticeGroups),
      channel: z.enum(notificationChannels),
      outcome: z.enum(deliveryOutcomes),
      /** Until when quiet hours hold it; null once they ended. */
      heldUntil: instantSchema.nullable(),
      at: instantSchema,
    }),
  ),
})
export type Deliveries = z.infer<typeof deliveries>
export type Delivery = Deliveries['items'][number]

export const deliveryProcedures = {
  listDeliveries: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/deliveries',
    summary:
      'What notices sent to the caller outside the bell, which way and with which outcome; the latest 50',
  }).output(deliveries),

  listPersonDeliveries: procedure({
    access: 'suspendUsers',
    method: 'GET',
    path: '/messages/admin/deliveries/{id}',
    summary:
      'What notices sent to a person outside the bell, without words, numbers and addresses; the latest 50',
  })
    .input(z.object({ id: z.uuid() }))
    .output(deliveries)
    .errors(failures({ NOT_FOUND: m.accounts_admin_gone })),
}
