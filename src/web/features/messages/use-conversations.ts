import type { Conversation } from '#contract/messages/conversations.ts'
import { useEffect, useRef, useState } from 'react'

import { api } from '#web/api/client.ts'
import { useLive } from '#web/api/live.ts'

import type { MessagesSearch } from './read-messages-search.ts'

export type ConversationList = { items: Conversation[]; nextCursor: string | null }

const pause = 250

/** What the page came with, read anew when somebody writes or reads. */
export function useConversations(loaded: ConversationList, { q, cursor }: MessagesSearch): ConversationList {
  const [fresh, setFresh] = useState<{ of: ConversationList; list: ConversationList } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(({ kind }) => {
    if (kind !== 'message' && kind !== 'read' && kind !== 'reset') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      api.messages
        .listConversations({ ...(q && { query: q }), ...(cursor && { cursor }) })
        // What is shown is a moment old then; the next news asks again.
        .then((list) => setFresh({ of: loaded, list }), () => {})
    }, pause)
  })
  return fresh?.of === loaded ? fresh.list : loaded
}
