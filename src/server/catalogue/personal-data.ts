import { costRates, dlcRates } from '#database/schema/catalogue-costs.ts'
import {
  amenities,
  cities,
  localities,
  localityAliases,
  mergedEntries,
  projects,
  siteContent,
  siteContentVersions,
  siteDrafts,
  siteReleases,
} from '#database/schema/catalogue.ts'
import { projectChanges, projectPossessionDates } from '#database/schema/catalogue/catalogue-projects.ts'

import { impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'

const catalogue = [cities, localities, localityAliases, mergedEntries, projectPossessionDates, amenities]

export const catalogueData = [
  personalTable({
    table: projects,
    person: ['userId', 'proposedBy'],
    export: {
      projects: [
        'id',
        'title',
        'titleHi',
        'builderName',
        'city',
        'location',
        'description',
        'reraNumber',
        'createdAt',
      ],
    },
    unexported: { projects: ['slug', 'imageKey'] },
    erase: [
      { of: 'userId', anonymise: { userId: null, builderName: null }, retains: 'projects' },
      { of: 'proposedBy', anonymise: { proposedBy: null } },
      {
        keep: ['title', 'titleHi', 'slug', 'city', 'location', 'description', 'reraNumber', 'imageKey'],
        because: 'public facts about a building',
      },
    ],
  }),
  personalTable({
    table: projectChanges,
    person: 'userId',
    export: {
      project_changes: ['id', 'projectId', 'status', 'changes', 'note', 'reason', 'createdAt', 'decidedAt'],
    },
    erase: [{ delete: true }, { keep: ['decidedBy'] }],
  }),
  personalTable({
    table: siteDrafts,
    person: 'authorId',
    unexported: { none: ['authorId', 'words'] },
    erase: 'delete',
  }),
  personalTable({
    table: siteContent,
    erase: [{ keep: ['key', 'value'], because: 'company text' }, { keep: ['updatedBy'] }],
  }),
  personalTable({
    table: siteContentVersions,
    erase: [{ keep: ['key', 'value'], because: 'company text' }, { keep: ['authorId'] }],
  }),
  personalTable({ table: siteReleases, erase: [{ keep: ['authorId'] }] }),
  ...[costRates, dlcRates].map((table) =>
    personalTable({
      table,
      erase: [{ keep: ['source', 'url'], because: 'company text' }, { keep: ['updatedBy'] }],
    }),
  ),
  ...catalogue.map((table) => impersonalTable(table, 'catalogue data')),
]
