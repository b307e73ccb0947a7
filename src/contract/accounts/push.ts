import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'

const endpointPattern = /^https:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?\/[\x21-\x7e]+$/

const wrong = { error: () => m.accounts_push_wrong() }

export const pushSubscriptionInput = z.object({
  /** At a push service of a browser's maker, or at one that the operator added. */
  endpoint: z.string().max(1000).regex(endpointPattern, wrong),
  keys: z.object({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/, wrong),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/, wrong),
  }),
  /** The key pair that the browser subscribed to. */
  keyId: z.uuid(),
})

export const push = {
  getPush: procedure({
    access: 'member',
    method: 'GET',
    path: '/accounts/push',
    summary: 'What a browser subscribes to push messages with, and whether this session gets them',
  }).output(z.object({ keyId: z.uuid(), publicKey: z.string(), isOn: z.boolean() })),

  turnPushOn: command({
    access: 'member',
    limit: { name: 'push.subscribe', limit: 30, windowSeconds: 3600 },
    path: '/accounts/push',
    summary:
      "Send push messages to this session's browser, until the session ends; replaces its former subscription",
  })
    .input(pushSubscriptionInput)
    .errors(
      failures({
        CONFLICT: m.accounts_push_wrong,
        UNDELIVERABLE: m.accounts_push_wrong,
        STALE: m.accounts_push_stale,
      }),
    ),

  turnPushOff: command({
    access: 'member',
    path: '/accounts/push/off',
    summary: "Send no more push messages to this session's browser",
  }),
}
