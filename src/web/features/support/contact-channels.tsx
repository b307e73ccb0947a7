import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'

import { m } from '#messages'

/** Contact details entered by staff; empty ones are hidden. */
export function ContactChannels({ content }: { content: Readonly<Record<string, string>> }) {
  const { support_phone: phone, support_email: email, chat_number: chat, support_hours: hours } = content
  return (
    <ul className="grid gap-5">
      {phone && (
        <Channel icon={<Phone aria-hidden />} title={m.support_channels_call()}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link min-h-11 tabular-nums">
            {phone}
          </a>
        </Channel>
      )}
      {email && (
        <Channel icon={<Mail aria-hidden />} title={m.support_contact_form()}>
          <a href={`mailto:${email}`} className="text-link min-h-11 break-all">
            {email}
          </a>
        </Channel>
      )}
      {chat && (
        <Channel icon={<MessageCircle aria-hidden />} title={m.support_whatsapp()}>
          <a
            href={`https://wa.me/${chat.replace(/\D/g, '')}`}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link min-h-11"
          >
            {m.support_channels_open_chat()}
          </a>
        </Channel>
      )}
      {hours && (
        <Channel icon={<Clock aria-hidden />} title={m.support_channels_hours()}>
          <span>{hours}</span>
        </Channel>
      )}
    </ul>
  )
}

function Channel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-action-soft text-action-ink">
        {icon}
      </span>
      <span className="grid min-w-0 content-center">
        <span className="text-sm text-ink-3">{title}</span>
        {children}
      </span>
    </li>
  )
}
