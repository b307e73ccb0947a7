import { z } from 'zod'

import type { Visitor } from '../cluster/visitor.ts'
import { signedIn } from './embedded-site.ts'

const advertisers = ['owner', 'agent', 'builder'] as const

export type Message = { submissionKey: string; content: string; isAcknowledged: boolean }
/** One side of a conversation and what it sent. */
export type Writer = { visitor: Visitor; path: string; sent: Message[] }

/** A buyer and three advertisers, who write in both directions. */
export async function openConversations(url: string): Promise<Writer[]> {
  const buyer = await signedIn(url, 'buyer')
  const writers: Writer[] = []
  for (const account of advertisers) {
    const advertiser = await signedIn(url, account)
    const { items } = owned.parse((await advertiser.get(`${url}/api/properties/own?state=live`)).body)
    const opened = await buyer.post(`${url}/api/messages/conversations`, { propertyId: items[0]?.id })
    const path = `/api/messages/conversations/${String(opened.body['conversationId'])}/messages`
    for (const visitor of [buyer, advertiser]) writers.push({ visitor, path, sent: [] })
  }
  return writers
}

export async function sendMessage(url: string, { visitor, path }: Writer, message: Message) {
  const { submissionKey, content } = message
  const answer = await visitor.post(url + path, { submissionKey, content })
  if (answer.status === 200) message.isAcknowledged = true
  return answer
}

const owned = z.object({ items: z.array(z.object({ id: z.string() })) })
