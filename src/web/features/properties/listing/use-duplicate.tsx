import type { OwnProperty } from '#contract/properties/own-property.ts'
import { lazy, Suspense, useState } from 'react'

import { api } from '#web/api/client.ts'

import type { ListingOutput } from './listing-schema.ts'

const DuplicateDialog = lazy(() =>
  import('./duplicate-dialog.tsx').then((loaded) => ({ default: loaded.DuplicateDialog })),
)

/** `meant`: the lister has seen the other one. */
export type DuplicateAnswer = 'none' | 'meant' | 'stop'

type Question = { property: OwnProperty; answer: (listAnyway: boolean) => void }

/** Asks whether a home that seems to be listed already shall be listed again; once a form. */
export function useDuplicate() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isMeant, setIsMeant] = useState(false)

  async function ask(listing: ListingOutput): Promise<DuplicateAnswer> {
    if (isMeant) return 'meant'
    const property = await findDuplicateListing(listing)
    if (property === null) return 'none'
    const listAnyway = await new Promise<boolean>((answer) => setQuestion({ property, answer }))
    setQuestion(null)
    setIsMeant(listAnyway)
    return listAnyway ? 'meant' : 'stop'
  }

  const dialog = question && (
    <Suspense>
      <DuplicateDialog property={question.property} onAnswer={question.answer} />
    </Suspense>
  )
  return { ask, dialog }
}

/** A hint that cannot be had is no reason to stop; the server refuses what is the same to the letter. */
async function findDuplicateListing(listing: ListingOutput): Promise<OwnProperty | null> {
  const { submissionKey, type, purpose, address, city, localityId, beds, area, price } = listing
  const asked = { submissionKey, type, purpose, address, city, beds, area, price }
  return api.properties.findOwnDuplicate({ ...asked, localityId: localityId || undefined }).then(
    ({ property }) => property,
    () => null,
  )
}
