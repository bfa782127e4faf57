// `npm run bench`: the ratios that the project is held to, measured in one run on this machine. Nothing here passes or fails.
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { freshBuild } from '../scripts/fresh-build.ts'
import { launchSite, temporaryFolder } from '../tests/harness/launch.ts'
import { startPostgres } from '../tests/harness/postgres.ts'
import { measureAdmin } from './admin.ts'
import { measureAssistant } from './assistant.ts'
import { attack } from './attack/run.ts'
import { measureBooks } from './books.ts'
import { measureGrowth } from './growth.ts'
import { measureHeldSearch } from './held.ts'
import { measureImport } from './import.ts'
import { measureLetters } from './letters.ts'
import { measureListings } from './listings.ts'
import { findWrk } from './load.ts'
import { measureMapFrames } from './map-frames.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measurePlacement } from './placement.ts'
import { measureProductImport } from './products.ts'
import { measureSearch, measureSearchMillion } from './search.ts'
import { measureShop } from './shop.ts'
import { measureSteadyLoad } from './steady.ts'
import { measureWriting } from './writing.ts'

/** What was measured, the figure, what it should be. */
export type Row = [what: string, figure: string, goal: string]

process.chdir(resolve(import.meta.dirname, '..'))

async function main(): Promise<void> {
  await freshBuild()
  const only = process.argv[2]
  const folder = temporaryFolder('bench')
  const template = join(folder.path, 'data')
  const first = await launchSite({ dataDir: template })
  await first.end()
  // As a server for a million entries would be set up: the tests' own makes do with less.
  const postgres = await startPostgres({ sharedBuffers: '512MB', durable: true })
  const own = process.env.TEST_DATABASE_URL ?? postgres.url
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load by ${findWrk() ? 'wrk' : 'a client in Node'}\n`)
  console.log('| measured | figure | goal |\n|---|---|---|')
  const parts: Record<string, () => Promise<Row[]>> = {
    pages: () => measurePages(template),
    search: async () => [...(await measureSearch(resolve('db/migrations'))), ...(await measureHeldSearch(template))],
    'search-million': () => measureSearchMillion(resolve('db/migrations'), own),
    listings: () => measureListings(resolve('db/migrations'), own),
    frames: () => measureMapFrames(template),
    load: () => measureSteadyLoad(template),
    import: () => measureImport(template),
    goods: () => measureProductImport(template),
    orders: () => measureOrders(template, own),
    growth: () => measureGrowth(own),
    shop: () => measureShop(own),
    office: () => measureAdmin(own),
    placement: () => measurePlacement(template),
    assistant: () => measureAssistant(own),
    letters: () => measureLetters(own),
    books: () => measureBooks(own),
    writing: () => measureWriting(template),
    attack: async () => (await attack()).map(({ what, now, goal }): Row => [what, now, goal]),
  }
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (only && only !== name) continue
      for (const row of await measure()) console.log(`| ${row.join(' | ')} |`)
    }
  } finally {
    await postgres.stop()
    folder.remove()
  }
}

await main()
