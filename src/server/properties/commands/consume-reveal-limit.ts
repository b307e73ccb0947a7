import type { Context } from '../../platform/context.ts'
import { attemptAllowed, networkAllowed } from '../../platform/http/rate-limit.ts'

const revealLimit = { name: 'reveal', limit: 20, windowSeconds: 3600 }

/**
 * One allowance for every number of a lister. Counted by address and, for members, by person: neither a new
 * account nor a new address starts afresh.
 */
export async function consumeRevealLimit(context: Context): Promise<boolean> {
  const byAddress = await networkAllowed(context, { ...revealLimit, name: 'reveal.network' })
  if (context.actor === null || !byAddress) return byAddress
  return await attemptAllowed(context, revealLimit, ['person', context.actor.userId])
}
