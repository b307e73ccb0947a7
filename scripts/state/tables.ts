import type { Pool, PoolClient } from 'pg'

export type Table = { name: string; columns: string[] }

/** All that the product keeps, and the events to be delivered; not the queue's own bookkeeping, nor which migrations ran. */
export async function listTables(client: PoolClient | Pool): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(format('%I', a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))
     group by 1 order by 1`,
  )
  return rows
}

/** Names the state of the tables: two databases with the same one hold the same columns. */
export async function findMigration(client: PoolClient | Pool): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1',
  )
  return rows[0]?.hash ?? ''
}

export async function inTransaction<T>(
  pool: Pool,
  mode: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin ${mode}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (failure) {
    await client.query('rollback').catch(() => {})
    throw failure
  } finally {
    client.release()
  }
}
