import { properties } from '#database/schema/properties.ts'
import { propertySearch, savedSearches, searchAlerts, searchTallies } from '#database/schema/search.ts'
import { recentSearches } from '#database/schema/search/recent-searches.ts'
import {
  searchBitmaps,
  searchChanges,
  searchFreeSlots,
  searchSections,
} from '#database/schema/search/search-bitmaps.ts'

import { impersonalTable, personalTable } from '../platform/privacy/personal-data.ts'

export const searchData = [
  personalTable({
    table: savedSearches,
    person: 'userId',
    export: {
      saved_searches: {
        columns: ['id', 'name', 'query', 'filters', 'alertFrequency', 'createdAt', 'updatedAt'],
        lost: 'savedSearches',
      },
    },
    unexported: { saved_searches: ['locationText'] },
    erase: [{ delete: true, counts: 'savedSearches' }],
  }),
  personalTable({
    table: recentSearches,
    person: 'userId',
    export: { recent_searches: ['id', 'query', 'filters', 'openedAt'] },
    erase: 'delete',
  }),
  personalTable({
    table: searchAlerts,
    person: 'userId',
    export: {
      search_alerts: [
        'id',
        { propertyNumber: { propertyId: properties.propertyNumericId } },
        'kind',
        'day',
        'emailedAt',
        'createdAt',
      ],
    },
    erase: 'delete',
  }),
  personalTable({ table: propertySearch, erase: [{ goesWith: 'the listing, by triggers' }] }),
  personalTable({ table: searchTallies, erase: [{ goesWith: 'the listing, by triggers' }] }),
  personalTable({
    table: searchBitmaps,
    erase: [{ goesWith: 'the listing, by triggers and the job that folds changes' }],
  }),
  personalTable({
    table: searchChanges,
    erase: [{ goesWith: 'the listing, by the job that folds changes' }],
  }),
  impersonalTable(searchSections, 'which city stands where in the search'),
  impersonalTable(searchFreeSlots, 'places in the search that no listing has'),
]
