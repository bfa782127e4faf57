import type { DbHandle } from '#app/platform/db/types.ts'

/** Everything in the database but some tables, as one line a table. Sessions are left out: reading prolongs them. */
export async function fingerprint({ pool }: DbHandle, except: readonly string[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const lines: string[] = []
  for (const { name } of rows) {
    if (/^(sessions|analytics_|daily_)/.test(name) || except.includes(name)) continue
    const { rows: found } = await pool.query(
      `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from "${name}" t`,
    )
    lines.push(`${name} ${found[0].rows} ${found[0].hash}`)
  }
  return lines
}
