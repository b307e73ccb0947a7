import type { Conversation } from '#contract/messages/conversations.ts'
import { useEffect, useRef, useState } from 'react'

import { api } from '#web/api/client.ts'
import { useLive } from '#web/api/live.ts'

import type { MessagesSearch } from './read-messages-search.ts'
import { usePersistent } from './use-persistent.ts'

export type ConversationList = { items: Conversation[]; nextCursor: string | null }

const pause = 250

/** What the page came with, read anew when somebody writes or reads. */
export function useConversations(loaded: ConversationList, { q, cursor }: MessagesSearch): ConversationList {
  const [fresh, setFresh] = useState<{ of: ConversationList; list: ConversationList } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const persist = usePersistent()
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(({ kind }) => {
    if (kind !== 'message' && kind !== 'read' && kind !== 'reset') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      persist(async () => {
        const list = await api.messages.listConversations({
          ...(q && { query: q }),
          ...(cursor && { cursor }),
        })
        setFresh({ of: loaded, list })
      })
    }, pause)
  })
  return fresh?.of === loaded ? fresh.list : loaded
}
