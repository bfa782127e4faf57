import { expect, test } from 'vitest'
import { setMediaUses } from '#app/features/media/commands/uses.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { findOrderByToken } from '../queries.server.ts'
import { orderLines } from '../tables.server.ts'
import { countViews, findNewestNumber, listNewOrders, listOrders, type OrderFilter, type OrderPageKey } from './queries/list.server.ts'
import { findAdminOrder, findNeighbours, findOrdersOfPhone } from './queries/order.server.ts'
import type { OrderOrder } from './types.ts'

const weekStart = new Date('2026-11-15T00:00:00Z')
const all: OrderFilter = { view: 'all', weekStart }
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour))

describeEachEngine('the keeper’s list of orders', (ctx) => {
  const numbers = async (filter: Partial<OrderFilter> = {}, page: { limit?: number; older?: string; newer?: string } = {}) => {
    const { rows } = await listOrders(ctx.db, { ...all, ...filter }, { limit: 50, ...page })
    return rows.map((row) => row.number)
  }
  const make = (number: string, values: Parameters<typeof createOrder>[1] = {}) => createOrder(ctx.db, { number, ...values })

  test('pages are turned by key in both directions, and orders of one instant are neither lost nor seen twice', async () => {
    for (let i = 1; i <= 7; i += 1) await make(`R-100${i}`, { createdAt: at(20) })
    const order = await numbers()
    expect(order).toHaveLength(7)
    const walked: string[] = []
    let older: string | undefined
    for (let turn = 0; turn < 4; turn += 1) {
      const found = await listOrders(ctx.db, all, { limit: 2, older })
      walked.push(...found.rows.map((row) => row.number))
      expect([found.hasNewer, found.hasOlder]).toEqual([turn > 0, turn < 3])
      older = found.rows.at(-1)?.number
    }
    expect(walked).toEqual(order)
    const back = await listOrders(ctx.db, all, { limit: 2, newer: order[4] })
    expect([back.rows.map((row) => row.number), back.hasNewer, back.hasOlder]).toEqual([order.slice(2, 4), true, true])
    expect(await numbers({}, { older: 'R-9999' })).toEqual([])
  })

  test('views hold the states they say, and are counted with what waits in them', async () => {
    await make('R-1001', { state: 'received', createdAt: at(1), totalInCents: 100 })
    await make('R-1002', { state: 'sent', createdAt: at(16), totalInCents: 200 })
    await make('R-1003', { state: 'confirmed', createdAt: at(17), totalInCents: 400 })
    await make('R-1004', { state: 'shipped', createdAt: at(18) })
    await make('R-1005', { state: 'delivered', createdAt: at(19) })
    await make('R-1006', { state: 'expired', createdAt: at(20) })
    expect(await numbers({ view: 'waiting' })).toEqual(['R-1002', 'R-1001'])
    expect(await numbers({ view: 'to_ship' })).toEqual(['R-1003'])
    expect(await numbers({ view: 'on_way' })).toEqual(['R-1004'])
    expect(await numbers({ view: 'ended' })).toEqual(['R-1006'])
    expect(await numbers({ view: 'week' })).toEqual(['R-1006', 'R-1005', 'R-1004', 'R-1003', 'R-1002'])
    expect(await countViews(ctx.db, weekStart)).toEqual({
      waiting: 2,
      to_ship: 1,
      on_way: 1,
      week: 5,
      waitingInCents: 300,
      toShipInCents: 400,
    })
  })

  test('found by number as it is read out, by name, by phone as it is written here; signs of patterns are themselves', async () => {
    await make('R-1042', { customerName: 'يوسف 100% الخطابي', customerPhone: '+212612345678' })
    await make('R-1043', { customerName: 'Nadia', customerPhone: '+212698765432' })
    for (const text of [
      'R-1042',
      'r-1042',
      '1042',
      '#1042',
      '١٠٤٢',
      'يوسف',
      '100%',
      '0612345678',
      '06 12 34 56 78',
      '+212 612345678',
      '345678',
    ]) {
      expect([text, await numbers({ text })]).toEqual([text, ['R-1042']])
    }
    for (const text of ['104', 'R-10', '%', '_', '12345', '100_', 'ي%س']) expect([text, await numbers({ text })]).toEqual([text, []])
    // Two letters begin a word; one sign is none.
    expect([await numbers({ text: 'يو' }), await numbers({ text: 'na' }), await numbers({ text: 'وس' })]).toEqual([
      ['R-1042'],
      ['R-1043'],
      [],
    ])
  })

  test('filters: state, place by any of its names, days', async () => {
    await make('R-1001', { deliveryPlace: 'إمزورن', createdAt: at(18) })
    await make('R-1002', { deliveryPlace: 'Imzouren', state: 'shipped', createdAt: at(19) })
    await make('R-1003', { createdAt: at(20) })
    expect(await numbers({ places: ['إمزورن', 'Imzouren'] })).toEqual(['R-1002', 'R-1001'])
    expect(await numbers({ places: [''] })).toEqual([])
    expect(await numbers({ state: 'shipped' })).toEqual(['R-1002'])
    expect(await numbers({ from: at(19, 0), until: at(20, 0) })).toEqual(['R-1002'])
  })

  test('in another order pages follow each other without a gap or a double, and turn back', async () => {
    await make('R-1001', { createdAt: at(18), totalInCents: 500, holdUntil: at(25) })
    await make('R-1002', { createdAt: at(19), totalInCents: 900, state: 'delivered', collectedInCents: 450 })
    await make('R-1003', { createdAt: at(20), totalInCents: 500, holdUntil: at(22) })
    await make('R-1004', { createdAt: at(21), totalInCents: 700, state: 'confirmed' })
    const listed = async (order: OrderOrder, page: Partial<OrderPageKey> = {}) => {
      const { rows, hasNewer, hasOlder } = await listOrders(ctx.db, all, { limit: 9, ...page }, order)
      return [rows.map((row) => row.number), hasNewer, hasOlder]
    }
    const whole = await listed({ by: 'sum', down: true })
    const [numbers] = whole as [string[]]
    expect([numbers[0], numbers[3], [...numbers].slice(1, 3).sort()]).toEqual(['R-1004', 'R-1002', ['R-1001', 'R-1003']])
    expect(await listed({ by: 'sum', down: false })).toEqual([[...numbers].reverse(), false, false])
    expect(await listed({ by: 'sum', down: true }, { limit: 2 })).toEqual([numbers.slice(0, 2), false, true])
    expect(await listed({ by: 'sum', down: true }, { limit: 2, older: numbers[1] })).toEqual([numbers.slice(2), true, false])
    expect(await listed({ by: 'sum', down: true }, { limit: 2, newer: numbers[2] })).toEqual([numbers.slice(0, 2), false, true])
    expect(((await listed({ by: 'hold', down: false })) as [string[]])[0].slice(0, 2)).toEqual(['R-1003', 'R-1001'])
    expect(await listed({ by: 'when', down: false }, { limit: 2, older: 'R-1002' })).toEqual([['R-1003', 'R-1004'], true, false])
  })

  test('what is new since an order, for the list that keeps itself new', async () => {
    expect([await findNewestNumber(ctx.db), await listNewOrders(ctx.db, null, 20)]).toEqual([null, []])
    await make('R-1001', { createdAt: at(19) })
    expect((await listNewOrders(ctx.db, null, 20)).map((order) => order.number)).toEqual(['R-1001'])
    await make('R-1002', { createdAt: at(20) })
    await make('R-1003', { createdAt: at(20) })
    const fresh = (await listNewOrders(ctx.db, 'R-1001', 20)).map((order) => order.number)
    expect(fresh.sort()).toEqual(['R-1002', 'R-1003'])
    expect(await listNewOrders(ctx.db, (await findNewestNumber(ctx.db)) ?? '', 20)).toEqual([])
  })

  test('beside an order stand those of its list; of one phone, the others with their states', async () => {
    await make('R-1001', { createdAt: at(18), customerPhone: '+212611111111' })
    await make('R-1002', { createdAt: at(19), state: 'delivered' })
    const middle = await make('R-1003', { createdAt: at(20), customerPhone: '+212611111111' })
    await make('R-1004', { createdAt: at(21), state: 'refused', customerPhone: '+212611111111' })
    expect(await findNeighbours(ctx.db, all, middle)).toEqual({ newer: 'R-1004', older: 'R-1002' })
    expect(await findNeighbours(ctx.db, { ...all, view: 'waiting' }, middle)).toEqual({ newer: null, older: 'R-1001' })
    const { orders, count, states } = await findOrdersOfPhone(ctx.db, '+212611111111', 'R-1003')
    expect([orders.map((order) => order.number), count]).toEqual([['R-1004', 'R-1001'], 2])
    expect(states).toHaveLength(2)
  })

  test('a line shows the first photograph of its product as it is today, to the keeper and to the customer', async () => {
    const token = 'a'.repeat(24)
    const order = await make('R-1001', { token })
    const line = (productId: string) => ({
      ...{ orderId: order.id, productId, variantId: `${productId}-1`, productTitle: productId, variantTitle: '1' },
      ...{ illustration: 'honey', unitPriceInCents: 1, quantity: 1, lineTotalInCents: 1 },
    })
    await ctx.db.insert(orderLines).values([line('bare'), line('pictured')])
    const file = (letter: string) => ({
      hash: letter.repeat(40),
      mime: 'image/jpeg',
      width: 1200,
      height: 800,
      bytes: 9,
      alt: { ar: letter },
    })
    const pictures = await ctx.db
      .insert(media)
      .values(['a', 'b'].map((letter) => ({ ...file(letter), licence: 'own' as const })))
      .returning({ id: media.id })
    await ctx.db.transaction((tx) =>
      setMediaUses(
        tx,
        { room: 'store', subject: 'pictured' },
        pictures.map(({ id }) => id),
      ),
    )
    const small = `/media/${'a'.repeat(40)}/320.webp`
    expect((await findAdminOrder(ctx.db, 'R-1001'))?.lines.map(({ photo }) => photo)).toEqual([null, small])
    expect((await findOrderByToken(ctx.db, token))?.lines.map(({ photo }) => photo)).toEqual([null, small])
  })
})
