import { projects } from '#database/schema/catalogue.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'

/** The projects that a builder told us of. */
export const collectPerson: CollectPerson = (db, { id }) => [
  {
    name: 'projects',
    key: 'id',
    count: () => db.$count(projects, eq(projects.userId, id)),
    read: (after) =>
      db
        .select({
          id: projects.id,
          title: projects.title,
          builderName: projects.builderName,
          city: projects.city,
          location: projects.location,
          description: projects.description,
          reraNumber: projects.reraNumber,
          createdAt: projects.createdAt,
        })
        .from(projects)
        .where(and(eq(projects.userId, id), gt(projects.id, after)))
        .orderBy(asc(projects.id))
        .limit(personalPage),
  },
]
