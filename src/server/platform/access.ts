import type { Access } from '#contract/base.ts'

import type { Actor } from './context.ts'

export type Refusal = 'UNAUTHORIZED' | 'FORBIDDEN'

/** Whether this person may call at all a procedure declared with this access; rows have their own policies. */
export function refusalOf(access: Access, actor: Actor | null): Refusal | null {
  if (access === 'public') return null
  if (access === 'nobody') return 'FORBIDDEN'
  if (actor === null) return 'UNAUTHORIZED'
  if (access === 'member' || actor.duties.includes(access)) return null
  return 'FORBIDDEN'
}
