/** Placeholders filled when a reply is used: the person's name and the ticket number. */
export const answerGaps = ['name', 'number'] as const
type Gap = (typeof answerGaps)[number]

/** The text with its placeholders filled. */
export function fillAnswer(text: string, filled: Readonly<Record<Gap, string>>): string {
  return text.replaceAll(/\{(name|number)\}/g, (_, gap: Gap) => filled[gap])
}
