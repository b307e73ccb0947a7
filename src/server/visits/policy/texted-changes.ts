import type { visitChanges } from '#contract/enums.ts'

/** Of which the other side learns at once, wherever they are. */
const textedChanges = ['confirmed', 'accepted', 'proposed', 'declined', 'cancelled', 'moved'] as const
export type TextedChange = (typeof textedChanges)[number]

/** Null for a change that is told by neither WhatsApp nor text message. */
export function textedChange(change: (typeof visitChanges)[number]): TextedChange | null {
  return textedChanges.find((texted) => texted === change) ?? null
}
