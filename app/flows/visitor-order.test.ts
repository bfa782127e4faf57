import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { saveSetting } from '#app/features/settings/commands.server.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import { ContentVersions } from '#app/platform/content-versions.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { createProduct } from '#tests/factories/store.ts'
import { type DbContext, describeEachEngine } from '#tests/harness/db.ts'
import { start } from '#tests/harness/orders.ts'
import { placeVisitorOrder } from './visitor-order.server.ts'

const PHONE = '+212612345678'

function servicesOf({ db, handle }: DbContext): Services {
  const dataDir = mkdtempSync(join(tmpdir(), 'dalil-visitor-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  // As far as an order reaches into them.
  return { db, handle, content: new ContentVersions(), env: { dataDir }, now: () => start } as unknown as Services
}

const sessionOf = (phoneNumber: string | null, phoneNumberVerified = true) =>
  ({ user: { phoneNumber, phoneNumberVerified } }) as unknown as Session

describeEachEngine('an order of the public', (ctx) => {
  let keys = 0
  const order = (services: Services, quantity: number, session: Session | null) => {
    keys += 1
    const customer = { name: 'فاطمة', phone: PHONE, address: 'الحسيمة', note: null }
    const wish = { order: { items: [{ variant_id: 'a', quantity }], customer }, idempotencyKey: `v-${keys}`, locale: 'ar' as const }
    return placeVisitorOrder(services, { ...wish, clientAddress: '10.1.0.1', session })
  }

  test('a higher limit only for who is signed in with a proven telephone that something was delivered to', async () => {
    const { db } = ctx
    const services = servicesOf(ctx)
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 500 }] })
    const refused = { status: 409, code: 'order_needs_call', params: { phone: 'none' } }
    await expect(order(services, 21, sessionOf(PHONE))).rejects.toMatchObject(refused)
    await createOrder(db, { customerPhone: PHONE, state: 'delivered' })
    for (const session of [null, sessionOf(null), sessionOf(PHONE, false), sessionOf('+212699999999')]) {
      await expect(order(services, 21, session)).rejects.toMatchObject(refused)
    }
    expect((await order(services, 21, sessionOf(PHONE))).replayed).toBe(false)
    await expect(order(services, 80, sessionOf(PHONE))).rejects.toMatchObject(refused)
  })

  test('the refusal names the way to reach the shop, and gives no stock away that is not public', async () => {
    const { db } = ctx
    const services = servicesOf(ctx)
    await createProduct(db, { variants: [{ id: 'a', inventoryQuantity: 26 }] })
    await saveSetting(db, 'messaging_number', '212600000001')
    const [few, many] = await Promise.allSettled([order(services, 26, null), order(services, 27, null)])
    for (const one of [few, many]) {
      expect(one).toMatchObject({ reason: { code: 'order_needs_call', extra: {}, params: { phone: '\u206606 00 00 00 01\u2069' } } })
    }
    await order(services, 2, null)
    await expect(order(services, 25, null)).rejects.toMatchObject({ code: 'insufficient_stock', extra: { left: 24 } })
  })
})
