// Run by durability.test.ts under strace: opens the embedded database in argv[2] and commits argv[3] rows one by one.
import { openEmbedded } from '#app/platform/db/open.server.ts'

const [, , folder = '', count = '0'] = process.argv
const handle = await openEmbedded(folder)
await handle.pool.query('create table if not exists commits (n int)')
console.log('commits begin')
for (let n = 0; n < Number(count); n += 1) await handle.pool.query('insert into commits values ($1)', [n])
console.log('commits end')
// No orderly close: what counts is what was on disk when each commit was acknowledged.
process.kill(process.pid, 'SIGKILL')
