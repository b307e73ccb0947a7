import { properties } from '#database/schema/properties.ts'
import { advertiserClosedDays, meetings, propertyTours } from '#database/schema/visits.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/privacy/rights.ts'
import { personalPage } from '../../platform/privacy/rights.ts'

const visit = {
  id: propertyTours.id,
  propertyNumber: properties.propertyNumericId,
  name: propertyTours.name,
  email: propertyTours.email,
  phone: propertyTours.phone,
  scheduledDate: propertyTours.scheduledDate,
  scheduledTime: propertyTours.scheduledTime,
  tourType: propertyTours.tourType,
  status: propertyTours.status,
  message: propertyTours.message,
  cancelledBy: propertyTours.cancelledBy,
  cancelReason: propertyTours.cancelReason,
  changeNote: propertyTours.changeNote,
  createdAt: propertyTours.createdAt,
}

const meeting = {
  id: meetings.id,
  propertyNumber: properties.propertyNumericId,
  name: meetings.userName,
  email: meetings.userEmail,
  phone: meetings.userPhone,
  startTime: meetings.startTime,
  meetingType: meetings.meetingType,
  status: meetings.status,
  message: meetings.message,
  cancelledBy: meetings.cancelledBy,
  cancelReason: meetings.cancelReason,
  changeNote: meetings.changeNote,
  createdAt: meetings.createdAt,
}

export const collectPerson: CollectPerson = (db, { id }) => [
  ...[
    { name: 'visits_asked_for', side: propertyTours.userId },
    { name: 'visits_received', side: propertyTours.agentId },
  ].map(({ name, side }) => ({
    name,
    key: 'id',
    count: () => db.$count(propertyTours, eq(side, id)),
    read: (after: string) =>
      db
        .select(visit)
        .from(propertyTours)
        .innerJoin(properties, eq(properties.id, propertyTours.propertyId))
        .where(and(eq(side, id), gt(propertyTours.id, after)))
        .orderBy(asc(propertyTours.id))
        .limit(personalPage),
  })),
  ...[
    { name: 'meetings_asked_for', side: meetings.userId },
    { name: 'meetings_received', side: meetings.agentId },
  ].map(({ name, side }) => ({
    name,
    key: 'id',
    count: () => db.$count(meetings, eq(side, id)),
    read: (after: string) =>
      db
        .select(meeting)
        .from(meetings)
        .leftJoin(properties, eq(properties.id, meetings.propertyId))
        .where(and(eq(side, id), gt(meetings.id, after)))
        .orderBy(asc(meetings.id))
        .limit(personalPage),
  })),
  {
    name: 'closed_days',
    key: 'id',
    count: () => db.$count(advertiserClosedDays, eq(advertiserClosedDays.userId, id)),
    read: (after) =>
      db
        .select({
          id: advertiserClosedDays.id,
          day: advertiserClosedDays.day,
          reason: advertiserClosedDays.reason,
        })
        .from(advertiserClosedDays)
        .where(and(eq(advertiserClosedDays.userId, id), gt(advertiserClosedDays.id, after)))
        .orderBy(asc(advertiserClosedDays.id))
        .limit(personalPage),
  },
]
