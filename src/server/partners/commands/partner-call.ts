import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import type { Partner } from '../queries/find-partner.ts'

/** A call of other software for its team. */
export type PartnerCall = RequestCall<Actor> & { partner: Partner }

/** What is wrong with which field, by its name in the API. */
export class FieldRefusal {
  readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(fields: Readonly<Record<string, readonly string[]>>) {
    this.fields = fields
  }
}
