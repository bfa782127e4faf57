import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countAudience } from '#app/features/newsletter/letters/queries/audience.server.ts'
import { countDeliveries, findLetter } from '#app/features/newsletter/letters/queries/letters.server.ts'
import { letterDeliveries } from '#app/features/newsletter/letters/tables.server.ts'
import { subscribers } from '#app/features/newsletter/tables.server.ts'
import { rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { lettersBench } from '#tests/harness/letters.ts'

describeEachEngine('letters on their way', (ctx) => {
  const { now, later, peerWith, run, subscribe, writeLetter, schedule, step, arrivals, stateOf } = lettersBench(ctx)

  test('torn five times in the middle, each address gets it exactly once', async () => {
    const ADDRESSES = 300
    await subscribe(ADDRESSES)
    const tears = [20, 60, 120, 180, 240]
    let isDead = false
    let isTearing = true
    // A process that dies: from one moment on nothing of it reaches the database any more.
    const mortal = new Proxy(ctx.db, {
      get(target, key) {
        if (isDead) throw new Error('torn')
        const value = Reflect.get(target, key) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const tear = (count: number, at: 'named' | 'taken') => {
      const due = tears[0]
      // Every other time the server has taken the mail and cannot say so any more.
      const isItsTurn = at === (tears.length % 2 === 0 ? 'named' : 'taken')
      if (!isTearing || due === undefined || count < due || !isItsTurn || isDead) return
      tears.shift()
      isDead = true
    }
    const peer = await peerWith({
      recipient: () => {
        tear(peer.named.length, 'named')
        return undefined
      },
      taken: () => tear(peer.received.length, 'taken'),
    })
    const id = await writeLetter()
    await schedule(id)
    for (let life = 1; life <= 5; life += 1) {
      isDead = false
      await expect(run(peer, mortal), `life ${life}`).rejects.toThrow('torn')
      later(6)
    }
    isTearing = false
    isDead = false
    await run(peer, mortal)
    await expect.poll(() => arrivals(peer).length).toBe(ADDRESSES)
    expect(new Set(arrivals(peer)).size).toBe(ADDRESSES)
    expect(await stateOf(id)).toBe('sent')
    const { sent, handed, waiting } = await countDeliveries(ctx.db, id)
    expect([sent + handed, waiting]).toEqual([ADDRESSES, 0])
    expect(handed, 'what was handed over without an answer is not sent again').toBeGreaterThan(0)
  })

  test('two processes at once send it once', async () => {
    await subscribe(60)
    const peer = await peerWith()
    await schedule(await writeLetter())
    await Promise.all([run(peer), run(peer)])
    expect(arrivals(peer).sort()).toEqual([...new Set(arrivals(peer))].sort())
    expect(arrivals(peer)).toHaveLength(60)
  })

  test('is paused, resumed and stopped between two addresses; before its time nothing goes', async () => {
    await subscribe(40)
    let onTaken: (() => Promise<void>) | undefined
    const peer = await peerWith({ taken: () => onTaken?.() })
    const id = await writeLetter()
    await schedule(id, 60, new Date(now().getTime() + 60_000))
    await run(peer)
    expect(arrivals(peer)).toEqual([])
    later(1)
    const at = (count: number, name: 'pause' | 'stop') => async () => {
      if (peer.received.length === count) await step(id, name)
    }
    onTaken = at(10, 'pause')
    await run(peer)
    expect([await stateOf(id), arrivals(peer).length]).toEqual(['paused', 10])
    await run(peer)
    expect(arrivals(peer)).toHaveLength(10)
    await step(id, 'resume')
    onTaken = at(25, 'stop')
    await run(peer)
    expect([await stateOf(id), arrivals(peer).length]).toEqual(['stopped', 25])
    expect((await rejection(step(id, 'resume'))).status).toBe(409)
    expect((await countDeliveries(ctx.db, id)).waiting).toBe(15)
  })

  test('a refused address is suppressed, a temporary refusal is tried again, and a refusal of this site is nobody’s fault', async () => {
    await subscribe(4)
    let isBusy = true
    const answers: Record<string, () => { code: number; text: string } | undefined> = {
      'reader1@example.ma': () => ({ code: 550, text: '5.1.1 no such user reader1@example.ma' }),
      'reader2@example.ma': () => (isBusy ? { code: 451, text: '4.2.2 mailbox full' } : undefined),
      'reader3@example.ma': () => ({ code: 550, text: '5.7.1 relaying denied' }),
    }
    const peer = await peerWith({ recipient: (address) => answers[address]?.() })
    const id = await writeLetter()
    await schedule(id)
    await run(peer)
    expect(await countDeliveries(ctx.db, id)).toMatchObject({ sent: 1, refused: 1, failed: 1, waiting: 1 })
    const states = async () => (await ctx.db.select().from(subscribers).orderBy(subscribers.email)).map(({ state }) => state)
    expect(await states()).toEqual(['suppressed', 'confirmed', 'confirmed', 'confirmed'])
    expect(JSON.stringify(await ctx.db.select().from(letterDeliveries))).not.toContain('reader1')
    isBusy = false
    await run(peer)
    expect(arrivals(peer), 'not before its time').toHaveLength(1)
    later(2)
    await run(peer)
    expect(arrivals(peer).sort()).toEqual(['reader2@example.ma', 'reader4@example.ma'])
    expect(await stateOf(id)).toBe('sent')
    expect(await countAudience(ctx.db, { interests: ['letter'], locale: 'ar', isAnyLanguage: false })).toBe(3)
  })

  test('a server that does not let this site send pauses the letter and says so; nobody is suppressed', async () => {
    await subscribe(3)
    let isRefused = true
    const peer = await peerWith({ sender: () => (isRefused ? { code: 550, text: '5.7.1 sender rejected' } : undefined) })
    const id = await writeLetter()
    await schedule(id)
    await run(peer)
    expect(await findLetter(ctx.db, id)).toMatchObject({ state: 'paused', problem: expect.stringContaining('550') })
    expect(await ctx.db.$count(subscribers, eq(subscribers.state, 'confirmed'))).toBe(3)
    isRefused = false
    await step(id, 'resume')
    await run(peer)
    expect(new Set(arrivals(peer)).size).toBe(3)
    expect(await findLetter(ctx.db, id)).toMatchObject({ state: 'sent', problem: null })
  })
})
