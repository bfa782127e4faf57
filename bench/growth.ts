import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../app/platform/db/open.server.ts'
import type { Db } from '../app/platform/db/types.ts'
import { launchSite } from '../tests/harness/launch.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

/** Published entries in the first category, made by the database itself; the triggers that fill the search are left out. */
async function addEntries(db: Db, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ name: string }>(
      sql`select tgname name from pg_trigger where tgrelid = 'entries'::regclass and tgname like '%search%'`,
    )
    for (const { name } of rows) await tx.execute(sql`alter table entries disable trigger ${sql.identifier(name)}`)
    await tx.execute(sql`insert into entries (category_id, city_id, slug, kind, name, description, status, position)
      select (select id from categories where guide = 'health' order by position, id limit 1), (select id from cities order by id limit 1),
        ${`bench-${count}-`} || n, 'clinic', jsonb_build_object('ar', 'مكان ' || n), '{"ar":"وصف"}', 'published', 1000 + n
      from generate_series(1, ${count}) n`)
    for (const { name } of rows) await tx.execute(sql`alter table entries enable trigger ${sql.identifier(name)}`)
  })
  await db.execute(sql`analyze entries`)
}

/** The same list page with 100 and with 100,000 entries behind it, read and rendered anew each time. */
export async function measureGrowth(postgresUrl: string): Promise<Row[]> {
  // Tables and the demo region first, when this part is measured alone.
  await (await launchSite({ env: { DATABASE_URL: postgresUrl } })).dispose()
  const medians: number[] = []
  for (const count of [100, 99_900]) {
    const handle = openPostgres(postgresUrl, { patienceMs: 10 * 60_000 })
    await addEntries(handle.db, count)
    const { rows } = await handle.db.execute<{ slug: string }>(
      sql`select slug from categories where guide = 'health' order by position, id limit 1`,
    )
    const site = await launchSite({ env: { DATABASE_URL: postgresUrl } })
    const times: number[] = []
    for (let i = 0; i < 60; i += 1) {
      // A change empties every cache on the way: what is measured is the reading too.
      await handle.db.execute(sql`notify content_changed, 'guides'`)
      await setTimeout(20)
      const startedAt = performance.now()
      const response = await fetch(`${site.url}/health-guide/${rows[0]?.slug}`)
      await response.text()
      if (response.status !== 200) throw new Error(`the list answers ${response.status}`)
      if (i >= 20) times.push(performance.now() - startedAt)
    }
    await site.dispose()
    await handle.close()
    medians.push(quantile(times, 0.5))
  }
  const [few = 0, many = 0] = medians
  return [
    [
      'A list page with 100 and with 100,000 entries behind it',
      `${few.toFixed(1)} and ${many.toFixed(1)} ms = ${(many / few).toFixed(2)} ×`,
      '≤ 1.5 ×',
    ],
  ]
}
