import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { claimJob, countFailedJobs, enqueueJob, forgetDoneJobs, LEASE_MS, listJobs, MAX_JOB_ATTEMPTS, requestJob } from './queue.server.ts'
import { JobRunner } from './runner.server.ts'
import { jobs } from './tables.server.ts'
import type { BackgroundJob } from './types.ts'

const START = Date.parse('2026-11-21T10:00:00Z')
const MINUTE_MS = 60_000

describeEachEngine('jobs', (ctx) => {
  let clock = START
  const now = () => new Date(clock)
  const later = (ms: number) => {
    clock += ms
  }

  /** A process of its own, as far as jobs go. */
  async function startRunner(...declared: BackgroundJob[]) {
    const services = { db: ctx.db, logger: pino({ enabled: false }), now } as unknown as Services
    const runner = new JobRunner({ services, jobs: declared, i18nFor, clock: now, restMs: 10 * MINUTE_MS })
    await runner.schedule()
    const round = async () => {
      await runner.look()
      await runner.settle()
    }
    return { round, runner }
  }

  const job = (run: BackgroundJob['run'], more: Partial<BackgroundJob> = {}): BackgroundJob => ({
    name: 'test.work',
    label: 'common.job_backup',
    run,
    ...more,
  })
  const onlyRow = async () => (await ctx.db.select().from(jobs))[0]

  test('what is enqueued exists if and only if the transaction around it is committed, and runs once with its payload', async () => {
    const payloads: unknown[] = []
    const { round, runner } = await startRunner(job(async ({ payload }) => payloads.push(payload)))
    const isOver = ctx.db.transaction(async (tx) => {
      await enqueueJob(tx, { name: 'test.work', payload: { order: 1 }, runAt: now() })
      throw new Error('the order was refused')
    })
    await expect(isOver).rejects.toThrow('the order was refused')
    await round()
    expect(payloads).toEqual([])
    await ctx.db.transaction((tx) => enqueueJob(tx, { name: 'test.work', payload: { order: 2 }, runAt: now() }))
    await round()
    await round()
    expect(payloads).toEqual([{ order: 2 }])
    expect(await listJobs(ctx.db, 10)).toEqual([])
    later(8 * 24 * 60 * MINUTE_MS)
    await forgetDoneJobs(ctx.db, now())
    expect(await ctx.db.$count(jobs)).toBe(0)
    await runner.close()
  })

  test('of two processes one runs it', async () => {
    let runs = 0
    const work = job(async () => (runs += 1), { every: MINUTE_MS })
    const [one, other] = [await startRunner(work), await startRunner(work)]
    await Promise.all([one.round(), other.round(), one.round(), other.round()])
    expect([runs, await ctx.db.$count(jobs)]).toEqual([1, 1])
    later(MINUTE_MS)
    await Promise.all([other.round(), one.round()])
    expect(runs).toBe(2)
    await Promise.all([one.runner.close(), other.runner.close()])
  })

  test('what a process left behind that died in the middle is taken up after its lease, and given up when it always dies', async () => {
    let runs = 0
    const { round, runner } = await startRunner(job(async () => (runs += 1)))
    const id = await enqueueJob(ctx.db, { name: 'test.work', runAt: now() })
    const dead = '11111111-1111-4111-8111-111111111111'
    expect(await claimJob(ctx.db, id, { by: dead, now: now() })).toMatchObject({ attempts: 1, lockedBy: dead })
    later(LEASE_MS - 1)
    await round()
    expect(runs).toBe(0)
    later(2)
    await round()
    expect(runs).toBe(1)

    const deadly = await enqueueJob(ctx.db, { name: 'test.work', runAt: now() })
    for (let i = 0; i < MAX_JOB_ATTEMPTS; i += 1) {
      expect(await claimJob(ctx.db, deadly, { by: dead, now: now() })).toBeDefined()
      later(LEASE_MS + 1)
    }
    await round()
    expect([runs, await countFailedJobs(ctx.db)]).toEqual([1, 1])
    await runner.close()
  })

  test('one that fails waits longer each time, is given up at last, and is shown; tried again, it has all its attempts', async () => {
    let isBroken = true
    let runs = 0
    const { round, runner } = await startRunner(
      job(async () => {
        runs += 1
        if (isBroken) throw new TypeError('the printer at +212612345678 is out')
      }),
    )
    const id = await enqueueJob(ctx.db, { name: 'test.work', runAt: now() })
    for (const minutes of [1, 5, 30, 120]) {
      await round()
      const row = await onlyRow()
      expect(row).toMatchObject({
        runAt: new Date(clock + minutes * MINUTE_MS),
        lastError: expect.stringContaining('TypeError'),
        lockedBy: null,
      })
      expect(row?.lastError).not.toContain('612345678')
      later(minutes * MINUTE_MS - 1)
      await round()
      later(1)
    }
    expect(runs).toBe(4)
    await round()
    expect(await onlyRow()).toMatchObject({ attempts: 5, failedAt: now() })
    later(24 * 60 * MINUTE_MS)
    await round()
    expect([runs, await countFailedJobs(ctx.db), (await listJobs(ctx.db, 10)).length]).toEqual([5, 1, 1])
    isBroken = false
    expect(await ctx.db.transaction((tx) => requestJob(tx, id, now()))).toBe('test.work')
    await round()
    expect([runs, await onlyRow()]).toMatchObject([6, { failedAt: null, lastError: null, finishedAt: now() }])
    expect(await ctx.db.transaction((tx) => requestJob(tx, id, now()))).toBeUndefined()
    await runner.close()
  })

  test('a recurring one that fails is never given up, and comes at its time again', async () => {
    let isBroken = true
    const { round, runner } = await startRunner(
      job(
        async () => {
          if (isBroken) throw new Error('no')
        },
        { every: 10 * MINUTE_MS },
      ),
    )
    for (let i = 0; i < MAX_JOB_ATTEMPTS + 2; i += 1) {
      await round()
      later(120 * MINUTE_MS)
    }
    expect(await onlyRow()).toMatchObject({ attempts: MAX_JOB_ATTEMPTS + 2, failedAt: null })
    isBroken = false
    await round()
    expect(await onlyRow()).toMatchObject({ attempts: 0, lastError: null, runAt: new Date(clock + 10 * MINUTE_MS) })
    await runner.close()
  })

  test('without work nothing is written, unless it is requested; what may wait leaves a start alone', async () => {
    let [looks, runs, patient] = [0, 0, 0]
    const idle = job(async () => (runs += 1), {
      every: MINUTE_MS,
      hasWork: () => {
        looks += 1
        return false
      },
    })
    const daily = job(async () => (patient += 1), { name: 'test.daily', every: 24 * 60 * MINUTE_MS, waitsAfterStart: true })
    const { round, runner } = await startRunner(idle, daily)
    await round()
    await round()
    expect([looks, runs, patient]).toEqual([1, 0, 0])
    const [row] = await ctx.db.select().from(jobs).where(eq(jobs.name, 'test.work'))
    expect(row).toMatchObject({ startedAt: null, attempts: 0 })
    await ctx.db.transaction((tx) => requestJob(tx, row?.id ?? '', now()))
    await round()
    expect([looks, runs]).toEqual([1, 1])
    later(11 * MINUTE_MS)
    await round()
    expect([looks, runs, patient]).toEqual([2, 1, 1])
    await runner.close()
  })

  test('stopped in the middle, it is let go at once and not counted as a failure; nobody declares it any more, and it is gone', async () => {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const { runner } = await startRunner(
      job(
        ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('stopped')))
            begin()
          }),
        { every: MINUTE_MS },
      ),
    )
    await runner.look()
    await begun
    await runner.close()
    expect(await onlyRow()).toMatchObject({ lockedBy: null, attempts: 0, lastError: null, finishedAt: null })
    const next = await startRunner()
    expect(await ctx.db.$count(jobs)).toBe(0)
    await next.runner.close()
  })
})
