import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { auditRequests, sendUntilKilled } from '#tests/harness/request-load.ts'
import { startSite, temporaryFolder } from '#tests/harness/site.ts'

/** Fifty are in `npm run attack -- kill-requests`. */
const ROUNDS = 5
const PEOPLE = 4

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /^[0-9a-f]{32}$/.test(entry.name))
    .length

test(
  `${ROUNDS} times kill −9 while requests with papers are sent: none that was acknowledged is lost, no file is without its request`,
  async () => {
    const folder = temporaryFolder('killed-requests', { inMemory: true })
    onTestFinished(folder.remove)
    const dataDir = join(folder.path, 'data')
    cpSync(inject('siteTemplate'), dataDir, { recursive: true })
    const acknowledged: { key: string; number: string }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
      onTestFinished(() => site.dispose())
      acknowledged.push(...(await sendUntilKilled(site, { people: PEOPLE, enough: 2 + round })))
    }
    const audit = await auditRequests(dataDir, acknowledged)
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 2)
    expect(audit).toEqual({ requests: audit.requests, lost: 0, torn: 0, unreadable: 0, stray: 0 })
    expect(audit.requests).toBeGreaterThanOrEqual(acknowledged.length)
    expect(filesIn(join(dataDir, 'private'))).toBe(audit.requests * 2)
  },
  ROUNDS * 90_000,
)
