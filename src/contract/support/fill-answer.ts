/** What is filled in when an answer is used: the name of the person and the number of the ticket. */
export const answerGaps = ['name', 'number'] as const
type Gap = (typeof answerGaps)[number]

/** The text as it goes into a reply. */
export function fillAnswer(text: string, filled: Readonly<Record<Gap, string>>): string {
  return text.replaceAll(/\{(name|number)\}/g, (_, gap: Gap) => filled[gap])
}
