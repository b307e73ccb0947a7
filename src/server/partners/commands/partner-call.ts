import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused } from '../../platform/outcome.ts'
import { asOwnerOf } from '../../teams/policy.ts'
import type { CallingKey, TeamOwner } from '../queries/calling-key.ts'

/** A call of other software for its team. */
export type PartnerCall = RequestCall<Actor> & { key: CallingKey }

/** What is wrong with which field, by its name in the API. */
export class FieldRefusal {
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(fields: Readonly<Record<string, readonly string[]>>) {
    this.fields = fields
  }
}

/** A refusal leaves nothing of what was done before it. */
export async function runOrUndo<Result>(
  call: PartnerCall,
  run: (call: PartnerCall) => Promise<Result>,
): Promise<Result> {
  let outcome: Result | undefined
  try {
    return await call.transaction(async (inside) => {
      outcome = await run({ ...call, ...inside })
      if (isRefused(outcome) || outcome instanceof FieldRefusal) throw new Undone()
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone && outcome !== undefined) return outcome
    throw error
  }
}

class Undone extends Error {}

/** The owner of this team alone, and without what they may do as staff. `sessionId`: of what acts for them. */
export function ownerActor(owner: TeamOwner, { teamId, sessionId }: Record<'teamId' | 'sessionId', string>) {
  const { userId, personName: name, email, role } = owner
  return asOwnerOf(teamId, { userId, sessionId, name, email, role })
}
