import { m } from '#messages'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Gift from 'lucide-react/icons/gift'
import ShieldCheck from 'lucide-react/icons/shield-check'

/** Why people search here. */
export function Promises() {
  return (
    <ul className="grid gap-6 sm:grid-cols-3">
      {promises.map(({ Icon, title, text }) => (
        <li key={title()}>
          <Icon aria-hidden className="mb-2 size-6.5! text-action" />
          <h3 className="text-lg font-bold">{title()}</h3>
          <p className="text-ink-2">{text()}</p>
        </li>
      ))}
    </ul>
  )
}

const promises = [
  { Icon: ShieldCheck, title: m.shell_home_read_title, text: m.shell_home_read_text },
  { Icon: CalendarCheck, title: m.shell_home_answer_title, text: m.shell_home_answer_text },
  { Icon: Gift, title: m.shell_home_offers_title, text: m.shell_home_offers_text },
]
