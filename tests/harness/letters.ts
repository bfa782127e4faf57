import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { scheduleLetter, stepLetter } from '#app/features/newsletter/letters/commands/steps.server.ts'
import { findLetter } from '#app/features/newsletter/letters/queries/letters.server.ts'
import { letters } from '#app/features/newsletter/letters/tables.server.ts'
import { sendDueLetters } from '#app/flows/send-letters.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Db } from '#app/platform/db/types.ts'
import { readEnv } from '#app/platform/env.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { LetterBlock } from '#app/platform/letter-text.ts'
import { createUser } from '#tests/factories/users.ts'
import type { DbContext } from './db.ts'
import { smtpPeer } from './smtp-peer.ts'

export const ORIGIN = 'https://rif.example'
const START = Date.parse('2026-11-24T09:00:00Z')
const MINUTE_MS = 60_000
type Peer = Awaited<ReturnType<typeof smtpPeer>>

/** Letters on a test's database with a clock of the test's own, and mail servers that end with the test. */
export function lettersBench(ctx: DbContext) {
  let clock = START
  let dataDir = ''
  let by: Actor
  const peers: Peer[] = []
  const now = () => new Date(clock)

  beforeEach(async () => {
    clock = START
    dataDir = mkdtempSync(join(tmpdir(), 'letters-'))
    const { id, name } = await createUser(ctx.db, { roles: ['administrator', 'member'] })
    by = { id, name, requestId: null }
  })
  afterEach(async () => {
    for (const peer of peers.splice(0)) await peer.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const servicesOf = (peer: Peer, db: Db = ctx.db) =>
    ({
      env: readEnv({ SMTP_URL: peer.url, PUBLIC_URL: ORIGIN, DATA_DIR: dataDir }),
      handle: ctx.handle,
      db,
      logger: pino({ enabled: false }),
      content: new ContentVersions(),
      now,
    }) as unknown as Services

  return {
    now,
    servicesOf,
    later(minutes: number) {
      clock += minutes * MINUTE_MS
    },
    async peerWith(behaviour: Parameters<typeof smtpPeer>[0] = {}): Promise<Peer> {
      const peer = await smtpPeer(behaviour)
      peers.push(peer)
      return peer
    },
    run: (peer: Peer, db?: Db) =>
      sendDueLetters({ services: servicesOf(peer, db), i18nFor, signal: new AbortController().signal, rest: async () => undefined }),
    /** So many confirmed readers, as one statement. */
    subscribe: (count: number) =>
      ctx.db.execute(sql`
        insert into subscribers (email, state, leave_token_hash, confirmed_at, interests)
        select 'reader' || n || '@example.ma', 'confirmed', 'hash ' || n, '2026-10-03', array['letter']
        from generate_series(1, ${count}::int) n`),
    async writeLetter(values: Partial<typeof letters.$inferInsert> = {}): Promise<string> {
      const body: LetterBlock[] = [{ type: 'p', text: 'كلمات' }]
      const [row] = await ctx.db
        .insert(letters)
        .values({ subject: 'ساحل جاف وجبل ماطر', body, ...values })
        .returning({ id: letters.id })
      return row?.id ?? ''
    },
    schedule: (id: string, pace = 3000, sendAt = now()) => scheduleLetter(ctx.db, { id, by, sendAt, pace, version: 1, now: now() }),
    step: (id: string, name: 'pause' | 'resume' | 'stop' | 'withdraw') => stepLetter(ctx.db, { id, by, step: name, now: now() }),
    arrivals: (peer: Peer) => peer.received.flatMap(({ to }) => to),
    stateOf: async (id: string) => (await findLetter(ctx.db, id))?.state,
  }
}
