import type { DbHandle } from '#app/platform/db/types.ts'

const ALERTS_LEFT_OUT = "where subject not like 'تنبيه أمني%'"

/**
 * Everything in the database but some tables, as one line a table. Sessions are left out, since reading prolongs them, and
 * what is counted of every refusal: the security log with its letters to the owner, and the limits.
 */
export async function fingerprint({ pool }: DbHandle, except: readonly string[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !/^(sessions|analytics_|daily_|security_|rate_limits|jobs$)/.test(name) && !except.includes(name))
  const one = (
    name: string,
  ) => `(select '${name}' as name, count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash
    from "${name}" t ${name === 'mail_messages' ? ALERTS_LEFT_OUT : ''})`
  const { rows: found } = await pool.query<{ name: string; rows: string; hash: string | null }>(
    `${names.map(one).join(' union all ')} order by name`,
  )
  return found.map(({ name, rows, hash }) => `${name} ${rows} ${hash}`)
}
