import { useCallback, useEffect, useState } from 'react'

import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { readAccount } from '#web/features/accounts/remembered-account.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { enquiryTitles } from './enquiry-labels.ts'
import {
  deleteWaitingEnquiry,
  listWaitingEnquiries,
  subscribeToOutcomes,
  type WaitingEnquiry,
} from './waiting-enquiries.ts'

/** Enquiries written offline that are not sent yet, and those that were refused. */
export function WaitingList() {
  const { waiting, refresh } = useWaiting()
  if (waiting.length === 0) return null
  const remove = async ({ submissionKey, refusal }: WaitingEnquiry) => {
    const wasWaiting = await deleteWaitingEnquiry(submissionKey)
    if (!wasWaiting) toast.error(m.leads_waiting_gone())
    else toast.success(refusal === null ? m.leads_waiting_cancelled() : m.leads_waiting_deleted())
    await refresh()
  }
  return (
    <section aria-label={m.leads_waiting_list()} className="pt-8">
      <h2 className="mb-4 text-2xl">{m.leads_waiting_list()}</h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {waiting.map((enquiry) => (
          <li key={enquiry.submissionKey}>
            <WaitingCard waiting={enquiry} onRemove={() => void remove(enquiry)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingCard({ waiting, onRemove }: { waiting: WaitingEnquiry; onRemove: () => void }) {
  const { property, enquiry, writtenAt, refusal } = waiting
  return (
    <Card as="article" className="grid h-full content-start gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={refusal === null ? 'saffron' : 'lac'}>
          {refusal === null ? m.leads_waiting_title() : m.leads_waiting_refused()}
        </Badge>
        <span className="text-sm text-ink-3">{formatMoment(writtenAt)}</span>
      </p>
      <p className="font-semibold break-words">
        {enquiryTitles[enquiry.type]()}:{' '}
        <a
          href={pathIn(currentLocale(), `/property/${property.numericId}`)}
          lang={languageOf(property.title)}
          className="text-link"
        >
          {property.title}
        </a>
      </p>
      {refusal !== null && <p className="text-lac-ink">{refusal}</p>}
      {enquiry.message && <p className="whitespace-pre-line break-words text-ink-2">{enquiry.message}</p>}
      <p>
        <Button variant="secondary" size="small" onClick={onRemove}>
          {refusal === null ? m.leads_waiting_cancel() : m.leads_waiting_delete()}
        </Button>
      </p>
    </Card>
  )
}

function useWaiting() {
  const [waiting, setWaiting] = useState<readonly WaitingEnquiry[]>([])
  const refresh = useCallback(() => listOwn().then(setWaiting), [])
  useEffect(() => {
    void refresh()
    return subscribeToOutcomes(() => void refresh())
  }, [refresh])
  return { waiting, refresh }
}

async function listOwn(): Promise<readonly WaitingEnquiry[]> {
  const account = readAccount()
  return account === null ? [] : listWaitingEnquiries(account.id)
}
