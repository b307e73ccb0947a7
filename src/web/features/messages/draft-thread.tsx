import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'

import { Composer, messageDraft } from './composer.tsx'
import { ThreadLayout, ThreadHead } from './thread-layout.tsx'

type Start = Awaited<ReturnType<typeof api.messages.findWithAdvertiser>>

/** Conversation that is created with its first message. */
export function DraftThread({ start }: { start: Start }) {
  const { propertyId, numericId, title, advertiser, team, refusal } = start
  const navigate = useNavigate()
  // A retry after a lost response reuses the key, so that the first message is not duplicated.
  const [keyOf] = useState(submissionKeys)
  const [sending, setSending] = useState<string | null>(null)
  const { run } = useAction(
    async (content: string) => {
      const { conversationId } = await api.messages.openConversation({ propertyId })
      await api.messages.sendMessage({ id: conversationId, content, submissionKey: keyOf(content) })
      return conversationId
    },
    {
      failed: m.messages_send_failed(),
      onDone: (conversation) =>
        navigate({ to: '/user-dashboard/messages', search: { conversation }, replace: true }),
    },
  )
  async function send(content: string) {
    setSending(content)
    if (await run(content)) return
    messageDraft(propertyId).save({ content })
    setSending(null)
  }
  return (
    <ThreadLayout name={advertiser.name}>
      <ThreadHead other={advertiser} property={{ numericId, title }} team={team} />
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto px-6 py-8">
        <p className="max-w-form text-center text-balance text-ink-2">
          {refusal ?? sending ?? m.messages_begin({ name: advertiser.name })}
        </p>
      </div>
      {refusal === null && (
        <Composer
          key={sending === null ? 'write' : 'sending'}
          draftName={propertyId}
          isSending={sending !== null}
          onSend={(content) => void send(content)}
        />
      )}
    </ThreadLayout>
  )
}
