import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'

import type { Lead, LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { IconButton, iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { ActionLine } from './advertiser/next-action.tsx'
import { copyPhone, whatsappHref } from './contact-channels.tsx'
import { StatusBadge } from './lead-detail.tsx'
import { greetingOf, LeadPerson } from './lead-person.tsx'
import { LeadAnswer, LeadMoves, LeadSubject, receivedLabel } from './lead-summary.tsx'

type LeadListProps = { leads: readonly Lead[]; side: LeadSide }

const cell = 'border-b border-line px-3 py-3 align-top group-last:border-0'

/** A table where there is room for its columns, elsewhere a list. */
export function LeadList({ leads, side }: LeadListProps) {
  return (
    <div className="@container">
      <LeadTable leads={leads} side={side} />
      <LeadItems leads={leads} side={side} />
    </div>
  )
}

function LeadTable({ leads, side }: LeadListProps) {
  const isReceived = side === 'received'
  return (
    <table className="w-full border-collapse text-md @max-table:hidden">
      <thead>
        <tr>
          {isReceived && <Head>{m.leads_person()}</Head>}
          <Head>{m.leads_property()}</Head>
          <Head>{isReceived ? m.leads_received_at() : m.leads_sent_at()}</Head>
          <Head>{m.leads_filter_status()}</Head>
          <Head>
            <span className="sr-only">{m.leads_actions()}</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} className="group hover:bg-sunken/60">
            {isReceived && (
              <td className={cell}>
                <LeadPerson lead={lead} isLinked />
                <div className="-mb-2 pl-13">
                  <LeadContacts lead={lead} />
                </div>
              </td>
            )}
            <td className={`${cell} w-full`}>
              <LeadSubject lead={lead} />
              <ActionLine lead={lead} />
            </td>
            <td className={`${cell} whitespace-nowrap`}>
              <p className="font-medium">{m.leads_type(lead.type)}</p>
              <p className="text-sm text-ink-3">{receivedLabel(lead)}</p>
              <LeadAnswer lead={lead} className="text-sm text-ink-3" />
            </td>
            <td className={cell}>
              <StatusBadge status={lead.status} />
            </td>
            <td className={cell}>
              <div className="grid justify-items-end gap-1">
                {isReceived ? <LeadMoves lead={lead} /> : <OpenLead lead={lead} />}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th
      scope="col"
      className="border-b border-line px-3 py-2 text-left text-sm font-medium whitespace-nowrap text-ink-3"
    >
      {children}
    </th>
  )
}

function LeadItems({ leads, side }: LeadListProps) {
  return (
    <ul className="@table:hidden">
      {leads.map((lead) => (
        <li key={lead.id} className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
          <div className="flex items-start justify-between gap-3">
            {side === 'received' ? <LeadPerson lead={lead} isLinked /> : <LeadSubject lead={lead} />}
            <StatusBadge status={lead.status} />
          </div>
          {side === 'received' && <LeadSubject lead={lead} />}
          <ActionLine lead={lead} />
          <p className="text-sm text-ink-3">
            {m.leads_type(lead.type)} ·&ensp;{receivedLabel(lead)}
          </p>
          <LeadAnswer lead={lead} className="-mt-2 text-sm text-ink-3" />
          {side === 'received' && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <div className="flex flex-wrap gap-2">
                <LeadMoves lead={lead} />
              </div>
              <LeadContacts lead={lead} />
            </div>
          )}
          {side === 'sent' && <OpenLead lead={lead} />}
        </li>
      ))}
    </ul>
  )
}

function OpenLead({ lead: { id, property } }: { lead: Lead }) {
  return (
    <LinkButton
      to="/user-dashboard/leads/$id"
      params={{ id }}
      variant="secondary"
      size="small"
      className="justify-self-start"
      aria-label={m.leads_open_about({ title: property?.title ?? m.leads_enquiry() })}
    >
      {m.leads_open()}
    </LinkButton>
  )
}

/** Call, WhatsApp, email and copy buttons. */
function LeadContacts({ lead }: { lead: Lead }) {
  const { name, phone, email } = lead
  return (
    <div className="-ml-3 flex flex-wrap xl:flex-nowrap">
      {phone && (
        <>
          <a href={`tel:${phone}`} className={iconButtonStyle()} title={m.leads_call({ name })}>
            <Phone aria-hidden />
            <span className="sr-only">{m.leads_call({ name })}</span>
          </a>
          <a
            href={whatsappHref(phone, greetingOf(lead))}
            target="_blank"
            rel="noopener noreferrer"
            className={iconButtonStyle()}
            title={m.leads_whatsapp({ name })}
          >
            <MessageCircle aria-hidden />
            <span className="sr-only">{m.leads_whatsapp({ name })}</span>
          </a>
          <IconButton
            label={m.leads_copy_phone()}
            icon={<Copy aria-hidden />}
            onClick={() => void copyPhone(phone)}
          />
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className={iconButtonStyle()} title={m.leads_email_person({ name })}>
          <Mail aria-hidden />
          <span className="sr-only">{m.leads_email_person({ name })}</span>
        </a>
      )}
    </div>
  )
}
