import type { Waiting } from '#contract/messages/waiting.ts'
import { m } from '#messages'

import type { BadgeTone } from '#web/ui/badge.tsx'

type Visit = Waiting['visits']['items'][number]

/** What is to be done about a visit or meeting, or that it is promised. */
export function visitBadge(
  { status }: Pick<Visit, 'status'>,
  side: Visit['side'],
): { tone: BadgeTone; word: string } {
  if (status === 'confirmed') return { tone: 'neem-soft', word: m.shell_attention_confirmed() }
  if (status === 'rescheduled') return { tone: 'saffron-soft', word: m.shell_attention_to_answer() }
  return side === 'lister'
    ? { tone: 'saffron-soft', word: m.shell_attention_to_confirm() }
    : { tone: 'neel', word: m.shell_attention_asked() }
}
