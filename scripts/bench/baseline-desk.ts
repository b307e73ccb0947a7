import type { Pool } from 'pg'

/** The price against all of its kind, the same photos and the same address anywhere, one question each. */
export async function baselineChecks(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by other.price / nullif(other.area, 0))
     from properties own join properties other on other.type = own.type and other.purpose = own.purpose
       and other.city = own.city and other.approval_status = 'approved' where own.id = $1`,
    [id],
  )
  await pool.query(
    `select other.property_id from property_images own join property_images other
       on other.image_url = own.image_url and other.property_id <> own.property_id where own.property_id = $1`,
    [id],
  )
  await pool.query(
    `select other.id from properties own join properties other
       on lower(other.address) = lower(own.address) and other.id <> own.id where own.id = $1`,
    [id],
  )
}

/** All own homes with their images, then the enquiries and visits of all of them, counted by the caller. */
export async function baselineOwn(pool: Pool, userId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.*, (select json_agg(i) from property_images i where i.property_id = p.id) as images
     from properties p where p.user_id = $1 order by p.created_at desc`,
    [userId],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query('select * from leads where property_id = any($1) order by created_at desc', [ids])
  await pool.query('select * from property_tours where property_id = any($1) order by created_at desc', [ids])
}
