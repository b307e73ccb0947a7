import { haveli } from './connect.ts'

let cursor: string | undefined
let hasMore: boolean
do {
  const { data, error } = await haveli.GET('/leads', { params: { query: { limit: 100, cursor } } })
  if (error) throw new Error(error.detail)
  for (const { id, status, name } of data.items) console.log(id, status, name)
  ;({ next_cursor: cursor, has_more: hasMore } = data)
} while (hasMore)
