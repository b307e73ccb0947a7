import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { cardColumns, cardJoins } from './cards.ts'
import type { CardRow } from './cards.ts'

/** One listing as a card, whatever its state; who may see it is for the caller to say. */
export async function findUncheckedCard(db: Database, id: string): Promise<CardRow | null> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from properties p ${cardJoins} where p.id = ${id}`)
  return rows[0] ?? null
}
