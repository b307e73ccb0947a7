import type { OpenConversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

/** Somebody else offers the home by now: whoever asked is shown the way to them. */
export function ThreadHandedOn({ conversation: { side, property } }: { conversation: OpenConversation }) {
  return (
    <p className="flex flex-none flex-wrap items-center gap-x-3 border-b border-line bg-saffron-soft px-4 py-2 text-sm">
      {side === 'seeker' ? m.messages_handed_on() : m.messages_handed_on_yours()}
      {side === 'seeker' && property && (
        <Link
          to="/user-dashboard/messages"
          search={{ property: String(property.numericId) }}
          className="text-link inline-flex min-h-11 items-center font-medium"
        >
          {m.messages_handed_on_write()}
        </Link>
      )}
    </p>
  )
}
