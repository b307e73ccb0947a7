import { useHydrated } from '@tanstack/react-router'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useState, type KeyboardEvent } from 'react'

import { m } from '#messages'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { controlStyle } from '#web/ui/primitives/field.tsx'

type ComposerProps = { onSend: (content: string) => void; draftName: string; isSending?: boolean }

const maxMessageLength = 5000

/** Message field. Enter sends with a physical keyboard; on phones it inserts a line break. */
export function Composer({ onSend, draftName, isSending = false }: ComposerProps) {
  const isHydrated = useHydrated()
  const [content, setContent] = useMessageDraft(draftName)
  const send = () => {
    const trimmed = content.trim()
    if (trimmed === '' || isSending) return
    onSend(trimmed)
    setContent('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isMeant || !window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      data-composer
      className="flex flex-none items-end gap-2 border-t border-line px-3 py-2 pb-[calc(var(--spacing)*2+env(safe-area-inset-bottom))] lg:px-4 lg:py-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        aria-label={m.messages_write()}
        placeholder={m.messages_write()}
        rows={1}
        maxLength={maxMessageLength}
        value={content}
        disabled={!isHydrated}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={onKeyDown}
        className={controlStyle('field-sizing-content max-h-40 resize-none')}
      />
      <Button
        type="submit"
        loading={isSending}
        aria-label={m.messages_send()}
        icon={<SendHorizontal aria-hidden />}
      >
        <span className="max-lg:sr-only">{m.messages_send()}</span>
      </Button>
    </form>
  )
}

/** Unsent text, restored on returning to the conversation. */
function useMessageDraft(name: string): [string, (content: string) => void] {
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const savedDraft = isHydrated && typed === null ? (messageDraft(name).read()['content'] ?? '') : ''
  return [
    typed ?? savedDraft,
    (content) => {
      setTyped(content)
      if (content === '') messageDraft(name).drop()
      else messageDraft(name).save({ content })
    },
  ]
}

export const messageDraft = (name: string) => tabDraft(`message:${name}`, ['content'])
