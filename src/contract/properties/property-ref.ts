import { m } from '#messages'
import { z } from 'zod'

import { failures } from '../errors.ts'

/** A numeric id or a UUID, as addresses carry them. */
export const propertyRef = z
  .string()
  .min(1, { error: () => m.properties_id_required() })
  .max(64)
  .regex(/^(\d{1,9}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i, {
    error: () => m.properties_id_invalid(),
  })

export const notFound = failures({ NOT_FOUND: m.properties_not_found })
/** It was public and its owner took it down: search engines drop it at once. */
export const takenDown = failures({ ...notFound, GONE: m.properties_taken_down })
