import type { OpenConversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense, useState } from 'react'

import { iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'
import { Menu, menuItemStyle } from '#web/ui/primitives/menu.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

const BlockDialog = lazy(() => import('./block-dialog.tsx').then((part) => ({ default: part.BlockDialog })))
const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })),
)

/** What belongs to a conversation, and how to be rid of somebody. */
export function ThreadMenu({ conversation }: { conversation: OpenConversation }) {
  const { leadId, property, can } = conversation
  const isInteractive = useIsInteractive()
  const [asked, setAsked] = useState<'block' | 'report' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        align="end"
        summaryLabel={m.messages_menu()}
        summaryClassName={iconButtonStyle('plain', 'text-ink')}
        summary={<EllipsisVertical aria-hidden />}
      >
        {leadId && (
          <Link to="/user-dashboard/leads/$id" params={{ id: leadId }} className={menuItemStyle}>
            <UserRound aria-hidden />
            {m.messages_open_lead()}
          </Link>
        )}
        {property && (
          <Link to="/property/$id" params={{ id: String(property.numericId) }} className={menuItemStyle}>
            <House aria-hidden />
            {m.messages_open_property()}
          </Link>
        )}
        {can.block && (
          <button
            type="button"
            disabled={!isInteractive}
            className={menuItemStyle}
            onClick={() => setAsked('block')}
          >
            <Ban aria-hidden />
            {m.messages_block()}
          </button>
        )}
        {can.report && (
          <button
            type="button"
            disabled={!isInteractive}
            className={menuItemStyle}
            onClick={() => setAsked('report')}
          >
            <Flag aria-hidden />
            {m.messages_report()}
          </button>
        )}
      </Menu>
      <Suspense>
        {asked === 'block' && <BlockDialog conversation={conversation} onClose={close} />}
        {asked === 'report' && <ReportDialog conversation={conversation} onClose={close} />}
      </Suspense>
    </>
  )
}
