import { readMatching, searchParams, text, uuid, readOneOf, page } from '#web/ui/patterns/search-params.ts'

const read = searchParams({
  conversation: uuid,
  property: readMatching(/^\d{1,9}$/),
  q: text,
  assigned: readOneOf(['me']),
  cursor: readMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/),
})

export type MessagesSearch = ReturnType<typeof read>

/** `property`: starts a conversation with its advertiser, unless a conversation is open. */
export function readMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  const search = read(raw)
  return search.conversation === undefined ? search : { ...search, property: undefined }
}

export type NotificationsSearch = ReturnType<typeof readNotificationsSearch>

export const readNotificationsSearch = searchParams({ show: readOneOf(['unread']), page })
