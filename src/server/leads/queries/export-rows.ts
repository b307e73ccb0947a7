import { and, desc, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { contactPreferences } from '#database/schema/lead-contacts.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'

import { isExportable, matchesFilters, type LeadFilters, enquiryColumns } from './leads.ts'
import { listingTeam } from './people.ts'

const maxExportRows = 10_000

export type ExportRow = Awaited<ReturnType<typeof listExportRows>>[number]

/** Rows of the spreadsheet, newest first; indexes as in `listLeads`. */
export async function listExportRows(db: Database, filters: LeadFilters) {
  return db
    .select({
      ...enquiryColumns,
      agentId: leads.agentId,
      teamId: leads.teamId,
      listingTeamId: listingTeam,
      userId: leads.userId,
      propertyId: leads.propertyId,
      callFrom: contactPreferences.callFrom,
      callUntil: contactPreferences.callUntil,
      callTimeZone: contactPreferences.callTimeZone,
      propertyNumericId: properties.propertyNumericId,
      propertyTitle: properties.title,
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .leftJoin(contactPreferences, eq(contactPreferences.userId, leads.userId))
    .where(
      and(
        matchesFilters(filters),
        isExportable(filters.userId),
        filters.status && eq(leads.status, filters.status),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(maxExportRows)
}
