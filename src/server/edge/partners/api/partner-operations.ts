import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement, ORPCError, type ImplementedProcedure, type ProcedureImplementer } from '@orpc/server'

import { errorStatuses, type ErrorCode } from '#contract/errors.ts'
import { partnerApi } from '#contract/partners/api/index.ts'
import type { BatchResult } from '#contract/partners/api/listing-batch.ts'
import type { OperationMeta } from '#contract/partners/api/operation.ts'
import { m } from '#messages'

import {
  addKeyWebhook,
  deleteKeyWebhook,
  listKeyWebhooks,
  testKeyWebhook,
} from '../../../partners/commands/key-webhooks.ts'
import { FieldRefusal, type PartnerCall } from '../../../partners/commands/partner-call.ts'
import {
  addLeadNote,
  getLead,
  listLeads,
  logLeadCall,
  setLeadStatus,
} from '../../../partners/commands/partner-leads.ts'
import {
  archiveListing,
  confirmTeamListing,
  endListing,
  getListing,
  listListings,
  readListing,
} from '../../../partners/commands/partner-listings.ts'
import { getVisit, listVisits, stepVisit } from '../../../partners/commands/partner-visits.ts'
import { addPicture } from '../../../partners/commands/pictures/add-picture.ts'
import { listListingPictures } from '../../../partners/commands/pictures/open-pictures.ts'
import { putPictures, removePicture } from '../../../partners/commands/pictures/put-pictures.ts'
import { putListing } from '../../../partners/commands/put-listing.ts'
import { putListings, type PutOne, type PutRefusal } from '../../../partners/commands/put-listings.ts'
import { teamAllowed } from '../../../partners/commands/team-attempts.ts'
import type { CallingKey } from '../../../partners/queries/calling-key.ts'
import { requestCall } from '../../../platform/call.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { isRefused, refused, type Refused } from '../../../platform/outcome.ts'

export type PartnerContext = Omit<Context, 'actor'> & { actor: Actor; key: CallingKey }

const unguarded = implement(partnerApi).$context<PartnerContext>()

/** Every operation starts here, so that its scope is always checked. */
const os = unguarded.use(
  unguarded.middleware(({ context, procedure, next }) => {
    const { scope } = procedure['~orpc'].meta
    if (scope !== null && !context.key.scopes.includes(scope))
      throw new ORPCError('FORBIDDEN', { message: m.partners_api_forbidden(), data: { scope } })
    return next()
  }),
)

type RefusalOf<Errors extends ErrorMap> = {
  [Code in keyof Errors & ErrorCode]: Refused<Code>
}[keyof Errors & ErrorCode]

/** Joins an operation with the command or query that answers it; a refusal becomes the declared error. */
function answer<Input extends AnySchema, Output extends AnySchema, Errors extends ErrorMap>(
  operation: ProcedureImplementer<PartnerContext, PartnerContext, Input, Output, Errors, OperationMeta>,
  run: (
    call: PartnerCall,
    input: InferSchemaOutput<Input>,
  ) => Promise<InferSchemaInput<Output> | RefusalOf<Errors> | FieldRefusal>,
): ImplementedProcedure<PartnerContext, PartnerContext, Input, Output, Errors, OperationMeta> {
  const { errorMap, meta } = operation['~orpc']
  return operation.handler(async ({ context, input, signal }) => {
    const call = { ...requestCall(context), key: context.key, signal }
    if (meta.limit !== undefined && !(await teamAllowed(call, meta.limit)))
      throw new ORPCError('TOO_MANY_REQUESTS', { message: m.layout_error_too_many_requests() })
    const given = await run(call, input)
    if (given instanceof FieldRefusal)
      throw new ORPCError('BAD_REQUEST', {
        message: m.layout_error_bad_input(),
        data: { fields: given.fields },
      })
    if (isRefused(given)) throw errorOf(errorMap, given)
    // Neither of the refusals.
    return given as InferSchemaInput<Output>
  })
}

function errorOf(errors: ErrorMap, { code, message }: Refused<ErrorCode, unknown>): unknown {
  const declared = errors[code]
  if (!declared) throw new Error(`${code} is not among the declared errors`)
  return new ORPCError(code, { status: errorStatuses[code], message: message ?? declared.message ?? code })
}

function problemOf(put: PutRefusal): BatchResult['problem'] {
  if (put instanceof FieldRefusal) {
    const detail = m.layout_error_bad_input()
    return { status: errorStatuses.BAD_REQUEST, code: 'BAD_REQUEST', detail, fields: put.fields }
  }
  const { code, message } = put
  const errors: ErrorMap = os.putListing['~orpc'].errorMap
  return { status: errorStatuses[code], code, detail: message ?? errors[code]?.message ?? code }
}

/** As the same listing alone would be answered. */
function resultOf({ reference, put, listed }: PutOne): BatchResult {
  if (!isRefused(put) && !(put instanceof FieldRefusal)) {
    const { result, notes } = put
    return { reference, result, notes, listing: listed, problem: null }
  }
  return { reference, result: 'refused', notes: [], listing: null, problem: problemOf(put) }
}

/** Answers of the operations for other software. */
export const partnerRouter = os.router({
  getMe: answer(os.getMe, async ({ key: { id, name, scopes, expiresAt, team } }) => ({
    team,
    key: { id, name, scopes, expires_at: expiresAt },
  })),
  putListing: answer(os.putListing, async (call, { params: { reference }, body }) => {
    const put = await putListing(call, { reference, listing: body })
    if (isRefused(put) || put instanceof FieldRefusal) return put
    const { id, result, notes } = put
    const listing = await readListing(call, id)
    return listing === null ? refused('NOT_FOUND') : { result, notes, listing }
  }),
  putListings: answer(os.putListings, async (call, { body }) => {
    const put = await putListings(call, body)
    if (isRefused(put)) return put
    const results = put.map(resultOf)
    return { refused: results.filter(({ problem }) => problem !== null).length, results }
  }),
  getListing: answer(os.getListing, getListing),
  listListings: answer(os.listListings, listListings),
  archiveListing: answer(os.archiveListing, archiveListing),
  confirmListing: answer(os.confirmListing, confirmTeamListing),
  markSold: answer(os.markSold, (call, input) => endListing(call, { ...input, to: 'sold' })),
  markRented: answer(os.markRented, (call, input) => endListing(call, { ...input, to: 'rented' })),
  putPhotos: answer(os.putPhotos, (call, input) => putPictures(call, { kind: 'photo', ...input })),
  listPhotos: answer(os.listPhotos, (call, { params }) =>
    listListingPictures(call, { kind: 'photo', ...params }),
  ),
  addPhoto: answer(os.addPhoto, (call, input) => addPicture(call, { kind: 'photo', ...input })),
  removePhoto: answer(os.removePhoto, (call, input) => removePicture(call, { kind: 'photo', ...input })),
  putFloorPlans: answer(os.putFloorPlans, (call, input) =>
    putPictures(call, { kind: 'floor_plan', ...input }),
  ),
  listFloorPlans: answer(os.listFloorPlans, (call, { params }) =>
    listListingPictures(call, { kind: 'floor_plan', ...params }),
  ),
  addFloorPlan: answer(os.addFloorPlan, (call, input) => addPicture(call, { kind: 'floor_plan', ...input })),
  removeFloorPlan: answer(os.removeFloorPlan, (call, input) =>
    removePicture(call, { kind: 'floor_plan', ...input }),
  ),

  listLeads: answer(os.listLeads, listLeads),
  getLead: answer(os.getLead, getLead),
  setLeadStatus: answer(os.setLeadStatus, setLeadStatus),
  addLeadNote: answer(os.addLeadNote, addLeadNote),
  logLeadCall: answer(os.logLeadCall, logLeadCall),

  listVisits: answer(os.listVisits, listVisits),
  getVisit: answer(os.getVisit, getVisit),
  confirmVisit: answer(os.confirmVisit, (call, input) =>
    stepVisit(call, input, { step: { name: 'confirm' }, refusals: ['SLOT_TAKEN', 'TIME_PAST'] }),
  ),
  proposeVisitTime: answer(os.proposeVisitTime, (call, input) => {
    const { day, time, note } = input.body
    return stepVisit(call, input, {
      step: { name: 'propose', day, time, note },
      refusals: ['SLOT_TAKEN', 'TIME_PAST', 'DATE_PAST', 'DATE_FAR', 'UNDELIVERABLE'],
    })
  }),
  acceptVisitTime: answer(os.acceptVisitTime, (call, input) =>
    stepVisit(call, input, { step: { name: 'accept' }, refusals: ['SLOT_TAKEN', 'TIME_PAST'] }),
  ),
  declineVisitTime: answer(os.declineVisitTime, (call, input) =>
    stepVisit(call, input, {
      step: { name: 'decline', note: input.body.note },
      refusals: ['UNDELIVERABLE'],
    }),
  ),
  cancelVisit: answer(os.cancelVisit, (call, input) =>
    stepVisit(call, input, {
      step: { name: 'cancel', reason: input.body.reason },
      refusals: ['UNDELIVERABLE'],
    }),
  ),
  completeVisit: answer(os.completeVisit, (call, input) =>
    stepVisit(call, input, { step: { name: 'complete' }, refusals: ['TOO_EARLY'] }),
  ),
  reportNoShow: answer(os.reportNoShow, (call, input) =>
    stepVisit(call, input, { step: { name: 'reportNoShow' }, refusals: [] }),
  ),
  contestNoShow: answer(os.contestNoShow, (call, input) =>
    stepVisit(call, input, { step: { name: 'contestNoShow' }, refusals: [] }),
  ),

  listWebhooks: answer(os.listWebhooks, listKeyWebhooks),
  addWebhook: answer(os.addWebhook, addKeyWebhook),
  deleteWebhook: answer(os.deleteWebhook, deleteKeyWebhook),
  testWebhook: answer(os.testWebhook, testKeyWebhook),
})
