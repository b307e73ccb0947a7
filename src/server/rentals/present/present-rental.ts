import { policeSteps } from '#contract/enums/rentals.ts'
import type { InventoryMoment, RentalSide } from '#contract/rentals/shapes.ts'

import { localName } from '../../catalogue/present.ts'
import type { OpenedRental } from '../commands/change-rental.ts'
import { returnedAmountOf, stageOf } from '../policy.ts'
import type { RentalParts } from '../queries/inventories.ts'
import type { RentalRow } from '../queries/rentals.ts'

export function presentSummary(rental: RentalRow, side: RentalSide) {
  const { id, property, terms, changedAt, landlordName, tenantName } = rental
  return {
    id,
    side,
    stage: stageOf(rental),
    property: {
      numericId: property.numericId,
      title: property.title,
      place: placeOf(property),
      isOffered: property.availability === 'available' || property.availability === 'under_offer',
    },
    otherName: side === 'landlord' ? tenantName : landlordName,
    startsOn: terms?.startsOn ?? null,
    changedAt,
  }
}

export function cityOf({ city, cityNameHi }: Pick<RentalRow['property'], 'city' | 'cityNameHi'>): string {
  return localName(city, cityNameHi)
}

/** Locality and city in the language of the reader. */
export function placeOf({ localityName, localityNameHi, ...property }: RentalRow['property']): string {
  const city = cityOf(property)
  const locality = localityName === null ? null : localName(localityName, localityNameHi)
  return locality === null || locality === city ? city : `${locality}, ${city}`
}

/** As typed, with the locality and the city that it does not name in either language. */
function addressOf({ address, ...place }: RentalRow['property']): string {
  const { localityName, localityNameHi, city, cityNameHi } = place
  const typed = address.toLowerCase()
  const isNamed = (name: string | null) => name !== null && typed.includes(name.toLowerCase())
  // A road may be named after a city: that ends a part, perhaps before its PIN code.
  const ends = typed.split(',').map((part) => part.replace(/[\p{Nd}\s-]+$/u, ''))
  const isEnd = (name: string | null) =>
    name !== null && ends.some((part) => part.endsWith(name.toLowerCase()))
  const isLocalityNamed =
    localityName === null || localityName === city || [localityName, localityNameHi].some(isNamed)
  return [
    address,
    ...(isLocalityNamed ? [] : [localName(localityName, localityNameHi)]),
    ...([city, cityNameHi].some(isEnd) ? [] : [cityOf(place)]),
  ].join(', ')
}

export function presentRental({ rental, side }: OpenedRental, parts: RentalParts) {
  const { leadId, version, property, terms, landlordParty, tenantParty, landlordAgreedAt, tenantAgreedAt } =
    rental
  const done = new Map(parts.police.map((step) => [step.step, step]))
  return {
    ...presentSummary(rental, side),
    version,
    leadId,
    terms,
    listed: {
      address: addressOf(property),
      rent: property.price,
      maintenance: property.maintenance,
      noticeMonths: property.noticeMonths,
      maxPeople: property.maxPeople,
    },
    parties: { landlord: landlordParty, tenant: tenantParty },
    agreedAt: { landlord: landlordAgreedAt, tenant: tenantAgreedAt },
    police: policeSteps.map((step) => {
      const ticked = done.get(step)
      return { step, done: ticked ? { by: ticked.doneBy, at: ticked.doneAt, note: ticked.note } : null }
    }),
    inventories: parts.inventories.map(({ moment, version }) => ({
      moment,
      version,
      items: presentItems(moment, parts),
      signatures: {
        landlord: presentSignature(moment, 'landlord', parts),
        tenant: presentSignature(moment, 'tenant', parts),
      },
    })),
    deposit: presentDeposit(parts),
    moveOutOn: rental.moveOutOn,
    closableFrom: isClosable(rental) ? rental.closableFrom : null,
    over: presentEnd(rental),
  }
}

function isClosable(rental: RentalRow): boolean {
  const stage = stageOf(rental)
  return stage === 'moving_out' || stage === 'settling'
}

function presentEnd({ cancelledAt, cancelledBy, cancelNote, endedAt, endedBy, endNote }: RentalRow) {
  if (cancelledAt) return { by: cancelledBy, note: cancelNote ?? '', at: cancelledAt }
  return endedAt ? { by: endedBy, note: endNote ?? '', at: endedAt } : null
}

function presentItems(moment: InventoryMoment, { items, photos }: RentalParts) {
  const byId = new Map(items.map((item) => [item.id, item]))
  return items
    .filter((item) => item.moment === moment)
    .map(({ id, kind, room, name, count, condition, reading, note, originId }) => {
      const origin = originId === null ? undefined : byId.get(originId)
      return {
        id,
        kind,
        room,
        name,
        count,
        condition,
        reading,
        note,
        photos: photos
          .filter(({ itemId }) => itemId === id)
          .map(({ id: photoId, width, height }) => ({ id: photoId, width, height })),
        before: origin
          ? {
              count: origin.count,
              condition: origin.condition,
              reading: origin.reading,
              note: origin.note,
            }
          : null,
      }
    })
}

function presentSignature(moment: InventoryMoment, side: RentalSide, { signatures }: RentalParts) {
  const signed = signatures.find((one) => one.moment === moment && one.side === side)
  return signed ? { name: signed.signerName, channel: signed.channel, at: signed.signedAt } : null
}

function presentDeposit({ deposit }: RentalParts) {
  if (!deposit) return null
  const { receivedAmount, receivedOn, receivedWay, returnedOn, returnedWay, deductions } = deposit
  const { answer, answerNote, answeredAt } = deposit
  const returnedAmount = returnedAmountOf(deposit)
  return {
    received: { amount: receivedAmount, on: receivedOn, way: receivedWay },
    disputes: deposit.disputes.map(({ at, ...dispute }) => ({ ...dispute, at: new Date(at) })),
    returned:
      returnedAmount === null || returnedOn === null || returnedWay === null || deductions === null
        ? null
        : {
            amount: returnedAmount,
            on: returnedOn,
            way: returnedWay,
            deductions,
            answer:
              answer === null || answeredAt === null
                ? null
                : { said: answer, note: answerNote ?? '', at: answeredAt },
          },
  }
}
