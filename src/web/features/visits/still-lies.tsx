import type { Appointment } from '#contract/visits/appointments.ts'

import { Notice } from '#web/ui/notice.tsx'

import { kindWord, momentWord, personWord } from './appointment-words.ts'

type StillLiesProps = { title: string; text?: string; appointments: readonly Appointment[] }

/** What other hours or a closed day left as it was: whoever receives decides about each. */
export function StillLies({ title, text, appointments }: StillLiesProps) {
  return (
    <Notice tone="waiting">
      <p className="font-medium">{title}</p>
      {text && <p className="text-sm">{text}</p>}
      <ul className="mt-1 text-sm">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            {momentWord(appointment)} ·&ensp;{personWord(appointment)} ·&ensp;{kindWord(appointment)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
