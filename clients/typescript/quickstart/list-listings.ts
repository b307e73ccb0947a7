import { haveli } from './connect.ts'

let cursor: string | undefined
do {
  const { data, error } = await haveli.GET('/listings', {
    params: { query: { limit: 500, cursor } },
  })
  if (error) throw new Error(error.detail)
  for (const { id, reference, review } of data.items) console.log(id, reference, review)
  cursor = data.next_cursor ?? undefined
} while (cursor)
