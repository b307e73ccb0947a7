import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

type AdvertiserRow = { numericId: number; title: string; name: string; photo: string | null }

/** Whom one writes to about a home, as its page names them. */
export async function findAdvertiser(db: Database, propertyId: string): Promise<AdvertiserRow | null> {
  const { rows } = await db.execute<AdvertiserRow>(sql`
    select p.property_numeric_id as "numericId", p.title, coalesce(f.name, u.name) as name,
      case when f.visibility <> 'private' then f.photo end as photo
    from properties p join users u on u.id = p.user_id left join profiles f on f.user_id = u.id
    where p.id = ${propertyId}`)
  return rows[0] ?? null
}
