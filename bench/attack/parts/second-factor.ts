// Staff who owe a second factor, signed in, at every door of the back office: pages, data requests, actions and JSON.
import { join } from 'node:path'
import { openPostgres } from '../../../app/platform/db/open.server.ts'
import { allowed, apiAccess, type Need, needTo, type OwnNeed, siteMap } from '../../../tests/harness/access.ts'
import { temporaryFolder } from '../../../tests/harness/launch.ts'
import { pageAccess } from '../../../tests/harness/page-access.ts'
import { findSamples } from '../../../tests/harness/samples.ts'
import { createEverybody, everybody, owesSecondFactor } from '../../../tests/harness/sign-in-as.ts'
import { copyFilledDatabase, launchUntimed } from '../sites.ts'
import type { Finding } from '../types.ts'

const SETUP = '/account/second-factor?next='
/** What every member may do they may too. */
const isOpenToThem = (need: Need | OwnNeed) => allowed(['member'], typeof need === 'string' ? need : need.own)

type Door = { method: string; path: string; type: string; body: string }

const pageDoors = (samples: Record<string, string>): Door[] =>
  siteMap
    .filter(({ path }) => !path.startsWith('/api/') && !isOpenToThem(needTo(pageAccess[path] ?? 'public', 'read')))
    .map(({ path }) => samples[path] ?? path)
    .flatMap((path) => [path, path.replace(/(?=\?|$)/, '.data')])
    .flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path, type: 'application/x-www-form-urlencoded', body: 'intent=save' })))

const apiDoors = (): Door[] =>
  Object.entries(apiAccess).flatMap(([path, needs]) =>
    Object.entries(needs)
      .filter(([, need]) => !isOpenToThem(need))
      .map(([method]) => ({ method, path, type: 'application/json', body: '{}' })),
  )

/** Whether a request came past the guard: an answer about its body, right or wrong, is one. */
async function isLetIn(url: string, cookie: string, { method, path, type, body }: Door): Promise<boolean> {
  const write = method === 'GET' ? {} : { body, headers: { cookie, origin: url, 'content-type': type } }
  const response = await fetch(url + path, { method, redirect: 'manual', headers: { cookie }, ...write })
  const text = await response.text()
  if ([401, 403].includes(response.status)) return false
  const leadsTo = response.status === 202 ? (/"redirect","([^"]+)"/.exec(text)?.[1] ?? '') : (response.headers.get('location') ?? '')
  return !leadsTo.startsWith(SETUP)
}

export async function run(): Promise<Finding[]> {
  const folder = temporaryFolder('attack-second-factor')
  const dataDir = join(folder.path, 'data')
  const url = await copyFilledDatabase('second_factor', dataDir)
  const site = await launchUntimed({ dataDir, env: { DATABASE_URL: url } })
  const handle = openPostgres(url, { max: 4, patienceMs: 30_000 })
  try {
    // The first session makes the site write down its signing key.
    await fetch(`${site.url}/admin`, { headers: { cookie: 'dalil.session_token=nobody.nothing' }, redirect: 'manual' })
    const people = await createEverybody(handle.db, { requireSecondFactor: true })
    const doors = [...pageDoors(await findSamples(handle.db, people.member?.id ?? '')), ...apiDoors()]
    const letIn = new Set<string>()
    let requested = 0
    const tryDoors = async (cookie = '') => {
      for (const door of doors) {
        requested += 1
        if (await isLetIn(site.url, cookie, door)) letIn.add(`${door.method} ${door.path}`)
      }
    }
    await Promise.all(everybody.filter(owesSecondFactor).map((person) => tryDoors(people[person]?.cookie)))
    return [
      {
        what: `staff owing the second factor × every door of the back office (${requested} requests)`,
        before: '4 doors at 3 addresses let in (media, store cells, stock counts)',
        now: letIn.size === 0 ? '0 let in' : `${letIn.size} let in: ${[...letIn].slice(0, 5).join(', ')}`,
        goal: '0 let in',
        holds: letIn.size === 0 && requested > 500,
      },
    ]
  } finally {
    await site.dispose()
    await handle.close()
    folder.remove()
  }
}
