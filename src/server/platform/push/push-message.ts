import type { PushPayload } from '#contract/messages/push-payload.ts'

/** A browser's subscription: where its push service takes messages, and the keys that encrypt them. */
export type PushTarget = {
  endpoint: string
  p256dh: string
  auth: string
  /** The key pair that the browser accepts messages of. */
  keyId: string
}

export type PushMessage = {
  to: PushTarget
  /** Idempotency key of this message for this device, e.g. `push:<notification>:<device>`; a key is never sent twice. */
  messageId: string
  payload: PushPayload
  /** A message that waits at the push service is replaced by the next one of the same topic. */
  topic: string
  urgency: 'normal' | 'high'
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
}

/** `gone`: the device gets no more messages by this subscription. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unacknowledged'
