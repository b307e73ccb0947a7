const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/

export type MessagesSearch = {
  conversation?: string
  /** The numeric id of a home whose lister is to be written to. */
  property?: string
  q?: string
  /** Where the list goes on. */
  cursor?: string
}

export function readMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const conversation = text(raw['conversation'])
  const property = text(raw['property'])
  const q = text(raw['q']).trim().slice(0, 80)
  const cursor = text(raw['cursor'])
  return {
    ...(uuid.test(conversation) && { conversation }),
    ...(/^\d{1,9}$/.test(property) && !uuid.test(conversation) && { property }),
    ...(q !== '' && { q }),
    ...(place.test(cursor) && { cursor }),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
