import { reviews } from '#database/schema/agents.ts'

import { personalTable } from '../platform/privacy/personal-data.ts'

const columns = ['id', 'rating', 'content', 'reply', 'repliedAt', 'status', 'createdAt', 'updatedAt'] as const

export const agentsData = [
  personalTable({
    table: reviews,
    person: 'authorId',
    export: {
      reviews_written: { columns, lost: 'reviews' },
      // Without authors, as on the public page of a deleted account.
      reviews_received: { of: 'agentId', columns, lost: 'reviews' },
    },
    erase: [
      {
        anonymise: { content: null, reply: null, repliedAt: null },
        counts: 'reviews',
        retains: 'stars',
        because: 'the agent keeps the star rating',
      },
      { delete: true, of: 'agentId', counts: 'reviews' },
    ],
  }),
]
