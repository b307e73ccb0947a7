import { recordContactViews } from '../../leads/commands/share-contact.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import type { ChangedAppointment } from '../../visits/commands/change-appointment.ts'
import { takeStep } from '../../visits/commands/take-step.ts'
import type { Step } from '../../visits/policy/next-state.ts'
import { findAppointments, type AppointmentRow } from '../../visits/queries/appointments.ts'
import { isTeamVisit } from '../policy.ts'
import { presentVisitResource, presentVisitState, seenIn } from '../present.ts'
import { listReferences } from '../queries/listings.ts'
import { listChanged, type Asked } from './list-changed.ts'
import type { PartnerCall } from './partner-call.ts'

type Named = { params: { id: string } }

export async function listVisits(call: PartnerCall, { query }: Asked) {
  const { ids, ...page } = await listChanged(call, { kind: 'visit', query })
  const unchecked = await findAppointments(call.db, ids)
  return {
    items: await showVisits(
      call,
      unchecked.filter((visit) => isOfTeam(call, visit)),
    ),
    ...page,
  }
}

export async function getVisit(call: PartnerCall, { params: { id } }: Named) {
  const visit = await findVisit(call, id)
  if (isRefused(visit)) return visit
  const [shown] = await showVisits(call, [visit])
  return shown ?? refused('NOT_FOUND')
}

type Refusal = Extract<ChangedAppointment, { outcome: 'refused' }>['code']
type Answered = Named & { body: { sequence: number } }

/** As the advertiser's side; `refusals`: those of this step, any other one means that the visit is in no state for it. */
export async function stepVisit<Code extends Refusal>(
  call: PartnerCall,
  { params: { id }, body: { sequence } }: Answered,
  { step, refusals }: { step: Step; refusals: readonly Code[] },
) {
  const visit = await findVisit(call, id)
  if (isRefused(visit)) return visit
  const taken = await takeStep(call, { id, sequence }, step)
  if (taken.outcome === 'changed') return presentVisitState(taken.row)
  if (taken.outcome === 'stale') return refused('STALE')
  return named(taken, refusals)
}

function named<Code extends Refusal>(
  { code, message }: Refused<Refusal | 'TOO_MANY_REQUESTS'>,
  refusals: readonly Code[],
) {
  if (code === 'NOT_FOUND' || code === 'TOO_MANY_REQUESTS') return refused(code)
  const declared = refusals.find((refusal) => refusal === code)
  return declared === undefined ? refused('UNAVAILABLE') : refused(declared, message)
}

async function findVisit(call: PartnerCall, id: string) {
  const [unchecked] = await findAppointments(call.db, [id])
  return unchecked && isOfTeam(call, unchecked) ? unchecked : refused('NOT_FOUND')
}

function isOfTeam({ actor, key }: PartnerCall, visit: AppointmentRow): boolean {
  return isTeamVisit(visit, { reader: actor, teamId: key.team.id })
}

/** Whose contacts these have learn that they were shown. */
async function showVisits(call: PartnerCall, visits: readonly AppointmentRow[]) {
  const { db, actor, now, publicUrl } = call
  const references = await listReferences(
    db,
    visits.map(({ property }) => property?.id ?? null),
  )
  const shown = visits.map((visit) => {
    const resource = presentVisitResource(visit, { reader: actor, references, publicUrl, now })
    return {
      resource,
      seen: seenIn(resource, { userId: visit.userId, propertyId: visit.property?.id ?? null }),
    }
  })
  const seen = shown.flatMap((visit) => visit.seen)
  await recordContactViews(db, { viewerId: actor.userId, place: 'software', seen, now })
  return shown.map(({ resource }) => resource)
}
