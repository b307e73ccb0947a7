import { api } from '#web/api/client.ts'

import type { Saving } from './draft-store.ts'

type Sent = { edition: number }

/** A page that is left lets only a call go on that says so, and that no protocol is loaded for. */
export async function sendDraft(saving: Saving, { leaving }: { leaving: boolean }): Promise<Sent> {
  return leaving ? sendLast(saving) : api.properties.saveDraft(saving)
}

async function sendLast({ id, ...saving }: Saving): Promise<Sent> {
  const answer = await fetch(`/api/properties/drafts/${id}`, {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-App-Name': 'haveli' },
    body: JSON.stringify(saving),
  })
  if (!answer.ok) throw new Error(`The draft was not taken: ${answer.status}`)
  // The contract promises it.
  return (await answer.json()) as Sent
}
