// Run by power-cut.test.ts: opens the embedded database in argv[2] and commits rows until it is killed, each one printed
// when its commit was acknowledged.
import { openEmbedded } from '#app/platform/db/open.server.ts'

const handle = await openEmbedded(process.argv[2] ?? '')
await handle.pool.query('create table if not exists commits (n serial primary key)')
for (;;) {
  const { rows } = await handle.pool.query<{ n: number }>('insert into commits default values returning n')
  console.log(rows[0]?.n)
}
