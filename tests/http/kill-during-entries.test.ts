import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { auditEntries, type EntryAttempt, postUntilKilled, sendEntry } from '#tests/harness/entry-load.ts'
import { startSite, temporaryFolder } from '#tests/harness/site.ts'
import { visitorsOf } from '#tests/harness/visitors.ts'

/** Fifty are in `npm run attack -- kill-entries`. */
const ROUNDS = 4
const CLERKS = 5

test(
  `${ROUNDS} times kill −9 while entries are posted: none that was acknowledged is lost, none is torn or twice there, no number is missing`,
  async () => {
    const folder = temporaryFolder('killed-entries', { inMemory: true })
    onTestFinished(folder.remove)
    const dataDir = join(folder.path, 'data')
    cpSync(inject('siteTemplate'), dataDir, { recursive: true })
    const attempts: EntryAttempt[] = []
    let cookie = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await startSite({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
      onTestFinished(() => site.dispose())
      cookie ||= await visitorsOf(() => site).signIn()
      // Who got no answer tries again with the same key.
      const unanswered = attempts.filter(({ acknowledged }) => !acknowledged)
      expect(await Promise.all(unanswered.map((attempt) => sendEntry(site, cookie, attempt)))).not.toContain(false)
      attempts.push(...(await postUntilKilled(site, { cookie, clerks: CLERKS, enough: 5 + 3 * round })))
    }
    const acknowledged = attempts.filter((attempt) => attempt.acknowledged)
    const audit = await auditEntries(dataDir, attempts)
    expect(audit).toEqual({ entries: audit.entries, lost: 0, doubled: 0, torn: 0, gaps: 0, problem: null })
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 5)
    expect(audit.entries).toBeGreaterThanOrEqual(acknowledged.length)
    expect(audit.entries).toBeLessThanOrEqual(attempts.length)
  },
  ROUNDS * 90_000,
)
