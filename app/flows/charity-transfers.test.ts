import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { getSums } from '#app/features/charity/gifts/queries/sums.server.ts'
import { charityGifts } from '#app/features/charity/gifts/tables.server.ts'
import { createCampaign } from '#tests/factories/charity.ts'
import { createUser } from '#tests/factories/users.ts'
import { charityServices, giftDay, rejection } from '#tests/harness/charity.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { sendPledge } from './charity-pledge.server.ts'
import { readTransfers, takeTransfers } from './charity-transfers.server.ts'

const NOW = giftDay
const i18n = i18nFor('ar')
const body = (amountInCents: number) => ({ way: 'transfer', amount_in_cents: amountInCents, name: 'سمير بوزيان', phone: '0612345678' })

describeEachEngine('transfers of a bank statement', (ctx) => {
  const promise = (slug: string, amountInCents: number) =>
    sendPledge(charityServices(ctx), {
      slug,
      body: body(amountInCents),
      idempotencyKey: randomBytes(12).toString('hex'),
      locale: 'ar',
      clientAddress: '192.0.2.1',
    })
  const rowOf = async (id: string) => (await ctx.db.select().from(charityGifts).where(eq(charityGifts.id, id)))[0]
  const statement = (lines: [string, string][]) =>
    new TextEncoder().encode(`Date;Libellé;Montant\n${lines.map(([text, amount]) => `10/01/2027;${text};${amount}`).join('\n')}\n`)

  test('find their promises by reference, are taken in once with what came, and count as nothing before they are confirmed', async () => {
    const { id: campaignId } = await createCampaign(ctx.db)
    const { id: otherId } = await createCampaign(ctx.db)
    const [one, two, foreign] = [await promise(campaignId, 5000), await promise(campaignId, 8000), await promise(otherId, 9000)]
    const user = await createUser(ctx.db, { roles: ['accountant', 'member'] })
    const by = { id: user.id, name: user.name, requestId: null }
    const bytes = statement([
      [`VIREMENT ${one.reference}`, '50,00'],
      [`VIREMENT ${one.reference} BIS`, '50,00'],
      [`don ${two.reference}`, '70,00'],
      [`don ${foreign.reference}`, '90,00'],
      ['LOYER', '-400,00'],
    ])
    const answer = await readTransfers(ctx.db, { campaignId, bytes, i18n })
    if ('problem' in answer) throw new Error(answer.problem)
    const { transfers } = answer.read
    expect(transfers.map(({ state, amountInCents }) => [state, amountInCents])).toEqual([
      ['ready', 5000],
      ['again', 5000],
      ['ready', 7000],
      ['unknown', 9000],
    ])
    expect((await rowOf(one.id))?.state).toBe('promised')
    const taken = transfers.flatMap(({ state, gift, amountInCents }) =>
      state === 'ready' && gift ? [`${gift.id} ${gift.version} ${amountInCents}`] : [],
    )
    const forged = `${foreign.id} 1 9000`
    const take = () => takeTransfers(ctx.db, { campaignId, taken: [...taken, forged], by, now: NOW })
    const counts = await Promise.all([take(), take()])
    expect(counts[0] + counts[1]).toBe(2)
    expect(await rowOf(two.id)).toMatchObject({ state: 'received', amountInCents: 7000, enteredById: user.id })
    expect((await rowOf(foreign.id))?.state).toBe('promised')
    expect((await getSums(ctx.db, campaignId)).confirmedInCents).toBe(0)
    const later = await readTransfers(ctx.db, { campaignId, bytes, i18n })
    expect('read' in later && later.read.transfers.every(({ state }) => state !== 'ready')).toBe(true)
  })

  test('what is no statement, or says nothing, is refused with words', async () => {
    const { id: campaignId } = await createCampaign(ctx.db)
    for (const bytes of [new Uint8Array([0x89, 0x50, 0x4e, 0x47]), new TextEncoder().encode('<script>alert(1)</script>')]) {
      const answer = await readTransfers(ctx.db, { campaignId, bytes, i18n })
      expect('problem' in answer && answer.problem).toMatch(/[\u0621-\u064a]{3}/)
    }
    const { id } = await promise(campaignId, 5000)
    const user = await createUser(ctx.db, { roles: ['accountant', 'member'] })
    const by = { id: user.id, name: user.name, requestId: null }
    for (const taken of [[], ['x'], [`${id} 1 -5000`], [`${id} 1 ${2 ** 53}`], [`${id} 1 0`]]) {
      expect((await rejection(takeTransfers(ctx.db, { campaignId, taken, by, now: NOW }))).status).toBe(422)
    }
    expect((await rowOf(id))?.state).toBe('promised')
  })
})
