import { useSyncExternalStore } from 'react'

/** Written here and not yet read back from the server. */
export type OutgoingMessage = {
  key: string
  content: string
  state: 'sending' | 'sent' | 'failed'
  id: string | null
  reason: string | null
}

const none: readonly OutgoingMessage[] = []
const byConversation = new Map<string, readonly OutgoingMessage[]>()
const listeners = new Set<() => void>()

/** They outlive the screen: whoever leaves a conversation finds there again what did not leave. */
export function useOutgoing(conversationId: string): readonly OutgoingMessage[] {
  return useSyncExternalStore(
    subscribe,
    () => byConversation.get(conversationId) ?? none,
    () => none,
  )
}

export function changeOutgoing(
  conversationId: string,
  change: (all: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void {
  const before = byConversation.get(conversationId) ?? none
  const after = change(before)
  if (after.length === 0 && before.length === 0) return
  byConversation.set(conversationId, after)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
