import { feeds } from './feeds.ts'
import { keys } from './keys.ts'
import { pullProcedures } from './pulls.ts'
import { webhookProcedures } from './webhooks.ts'

/** Other software that acts for a team. */
export const partners = { ...keys, ...feeds, ...webhookProcedures, ...pullProcedures }
