import { Link, useRouter } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'

import { messageReportReasons } from '#contract/enums.ts'
import type { Message, OpenConversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'
import { Menu } from '#web/ui/primitives/menu.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { Composer } from './composer.tsx'
import { ThreadLayout, ThreadHead } from './thread-layout.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { useThread, type ThreadPart } from './use-thread.ts'

/** Actions of a conversation, block and report included. */
function ThreadMenu({ conversation }: { conversation: OpenConversation }) {
  const { leadId, property, can } = conversation
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null)
  const close = () => setOpenDialog(null)
  const name = conversation.other.name ?? m.messages_former_user()
  return (
    <>
      <Menu
        align="end"
        summaryLabel={m.messages_menu()}
        summaryClassName={iconButtonStyle('plain', 'text-ink')}
        summary={<EllipsisVertical aria-hidden />}
      >
        {leadId && (
          <Link to="/user-dashboard/leads/$id" params={{ id: leadId }} className="menu-item">
            <UserRound aria-hidden />
            {m.messages_open_lead()}
          </Link>
        )}
        {property && (
          <Link to="/property/$id" params={{ id: String(property.numericId) }} className="menu-item">
            <House aria-hidden />
            {m.messages_open_property()}
          </Link>
        )}
        {can.block && (
          <button type="button" className="menu-item" onClick={() => setOpenDialog('block')}>
            <Ban aria-hidden />
            {m.messages_block()}
          </button>
        )}
        {can.report && (
          <button type="button" className="menu-item" onClick={() => setOpenDialog('report')}>
            <Flag aria-hidden />
            {m.messages_report()}
          </button>
        )}
      </Menu>
      {openDialog === 'block' && (
        <ConfirmDialog
          title={m.messages_block_title({ name })}
          text={m.messages_block_text()}
          button={m.messages_block()}
          variant="danger"
          perform={() => api.messages.blockOther({ id: conversation.id })}
          done={m.messages_blocked({ name })}
          onClose={close}
        />
      )}
      {openDialog === 'report' && <ReportDialog conversation={conversation} onClose={close} />}
    </>
  )
}

type ThreadProps = { conversation: OpenConversation; loaded: ThreadPart }

/** Conversation with header, messages and composer. */
export function Thread({ conversation, loaded }: ThreadProps) {
  const router = useRouter()
  const thread = useThread(conversation.id, loaded, () => void router.invalidate({ sync: true }))
  return (
    <ThreadLayout name={conversation.other.name}>
      <ThreadHead {...conversation}>
        <ThreadMenu conversation={conversation} />
      </ThreadHead>
      {conversation.isHandedOn && <ThreadTransferred conversation={conversation} />}
      <ThreadMessages
        thread={thread}
        onReport={conversation.can.report ? (message) => reportScam(conversation.id, message) : null}
      />
      {conversation.can.write ? (
        <Composer onSend={thread.send} draftName={conversation.id} />
      ) : (
        <ThreadClosed conversation={conversation} />
      )}
    </ThreadLayout>
  )
}

/** Report of a conversation with the words that a warning names. */
function reportScam(id: string, { warnings }: Message) {
  const trigger = warnings.map((warning) => warning.trigger).join(' · ')
  return api.messages.reportConversation({
    id,
    reason: 'fraud',
    details: m.safety_report_details({ trigger }),
  })
}

/** Notice that the property has a new advertiser; the enquirer gets a link to write to them. */
function ThreadTransferred({ conversation: { side, property } }: { conversation: OpenConversation }) {
  return (
    <p className="flex flex-none flex-wrap items-center gap-x-3 border-b border-line bg-saffron-soft px-4 py-2 text-sm">
      {side === 'seeker' ? m.messages_handed_on() : m.messages_handed_on_yours()}
      {side === 'seeker' && property && (
        <Link
          to="/user-dashboard/messages"
          search={{ property: String(property.numericId) }}
          className="touch-link font-medium"
        >
          {m.messages_handed_on_write()}
        </Link>
      )}
    </p>
  )
}

const reasons = {
  blocked: m.messages_you_blocked,
  undeliverable: m.messages_undeliverable,
  gone: m.messages_gone,
}

/** Reason why the conversation accepts no messages, in place of the composer. */
function ThreadClosed({ conversation }: { conversation: OpenConversation }) {
  const { closedBecause, blockId } = conversation
  const { run, isPending } = useAction((id: string) => api.messages.unblock({ id }), {
    failed: m.messages_unblock_failed(),
  })
  if (closedBecause === null) return null
  return (
    <div className="flex flex-none flex-wrap items-center justify-between gap-2 border-t border-line bg-sunken px-4 py-3 pb-[calc(var(--spacing)*3+env(safe-area-inset-bottom))]">
      <p role="status">{reasons[closedBecause]()}</p>
      {blockId !== null && (
        <Button variant="secondary" loading={isPending} onClick={() => void run(blockId)}>
          {m.messages_unblock()}
        </Button>
      )}
    </div>
  )
}

type ReportDialogProps = { conversation: OpenConversation; onClose: () => void }

/** Report of a conversation, which shares it with staff; the other side is not notified. */
function ReportDialog({ conversation: { id }, onClose }: ReportDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/messages/conversations.ts').then((contract) => contract.reportInput),
    // Without a default reason, which the schema requires.
    defaultValues: { id, details: '' },
    failureTitle: m.messages_report_failed(),
    onSubmit: (report) => api.messages.reportConversation(report),
    done: () => [m.messages_reported(), m.messages_reported_text()],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.messages_report_title()}
      text={m.messages_report_text()}
      button={m.messages_report_send()}
      onClose={onClose}
    >
      <RadioGroup
        label={m.messages_report_reason()}
        options={optionsOf(messageReportReasons, m.messages_reason)}
        {...form.field('reason')}
      />
      <TextArea
        label={m.messages_report_details()}
        optional
        maxLength={1000}
        rows={3}
        {...form.field('details')}
      />
    </FormDialog>
  )
}
