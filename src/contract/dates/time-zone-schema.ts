import { z } from 'zod'

import { m } from '#messages'

import { isTimeZone } from './time-zones.ts'

/** IANA name of a caller's time zone, in which times are shown beside IST; without one they are in India. */
export const timeZoneSchema = z
  .string()
  .max(64, { error: () => m.layout_time_zone_unknown(), abort: true })
  .refine(isTimeZone, { error: () => m.layout_time_zone_unknown() })
  .optional()
