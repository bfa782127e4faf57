import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { orderLines } from '#app/features/store/orders/tables.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { createProduct } from '#tests/factories/store.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import { fixedPublicPaths } from '#tests/harness/site-map.ts'

const own = ownSite()
const { ask } = own
const LANGUAGES = ['en', 'es', 'fr'] as const
const tokenOf = (language: string, letter: string) => `${language}${letter.repeat(22)}`

beforeAll(async () => {
  const { db } = own.handle
  await db.execute(sql`
    insert into settings (key, value) values ('published_locales', '["en","es","fr"]')
    on conflict (key) do update set value = excluded.value`)
  await createProduct(db, { id: 'gone', title: { ar: 'نفد' }, variants: [{ id: 'gone-1', inventoryQuantity: 0 }] })
  await createProduct(db, { id: 'honey', title: { ar: 'عسل' }, variants: [{ id: 'honey-1' }] })
  for (const language of LANGUAGES) {
    await createOrder(db, { token: tokenOf(language, 'a') })
    const delivered = await createOrder(db, { token: tokenOf(language, 'b'), state: 'delivered' })
    const line = { unitPriceInCents: 100, quantity: 1, lineTotalInCents: 100, productTitle: 'عسل', variantTitle: 'كيلو' }
    await db.insert(orderLines).values({ ...line, orderId: delivered.id, productId: 'honey', variantId: 'honey-1' })
  }
  // Settings are heard of a moment after they change.
  await vi.waitFor(async () => expect((await ask('/fr')).status).toBe(200), { timeout: 120_000 })
})

const post = (path: string, fields: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields).toString() })
const read = async (path: string) => (await ask(path)).text()

/** The link of the newest mail to somebody, as a path of this site. */
async function linkMailed(to: string, pattern: RegExp): Promise<string> {
  const [mail] = await own.handle.db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.recipient, to))
    .orderBy(desc(mailMessages.createdAt))
    .limit(1)
  return pattern.exec(mail?.body ?? '')?.[0] ?? 'no link'
}

async function entryId(path: string): Promise<string> {
  return /suggest-edit\?entry=([0-9a-f-]{36})/.exec(await read(path))?.[1] ?? ''
}

/** Where an answer leads is a page, and one of its own language. */
async function leadsTo(response: Response, path: string) {
  expect([response.status, response.headers.get('location')]).toEqual([303, path])
  const language = path.slice(1, 3)
  const page = await ask(path)
  expect([path, page.status]).toEqual([path, 200])
  expect(await page.text()).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
}

describe.each(LANGUAGES)('under /%s', (language) => {
  const at = (path: string) => `/${language}${path}`
  /** An address of this language: its prefix stands there, and not twice. */
  const once = new RegExp(`^/${language}(?!/${language}(?:/|$))(?:[/?#]|$)`)

  test('every form and every link of a page stays in its language, and the languages name each other', async () => {
    const beach = '/tourism-guide/beaches/plage-quemado'
    const hotel = '/tourism-guide/hotels/hotel-mercure-quemado'
    const paths = [
      ...fixedPublicPaths(),
      ...['/product/gone', '/product/honey-thyme', '/store?q=a', '/restock?variant=gone-1', beach, hotel],
      ...['/checkout?variant=honey-1&quantity=1', '/health-guide/pharmacies', '/guide/al-hoceima/transport/ports', '/no-such-page'],
      ...[`/order/${tokenOf(language, 'a')}`, `/order/${tokenOf(language, 'b')}`, '/search?q=a'],
      ...[`/suggest-edit?entry=${await entryId(beach)}&field=phone`, `/claim-place?entry=${await entryId(hotel)}`],
    ]
    let forms = 0
    for (const path of paths) {
      const answer = await ask(at(path).replace(/\/$/, ''))
      // A page that needs a step before it leads there in the same language.
      if (answer.status === 302) {
        expect([path, answer.headers.get('location')]).toEqual([path, expect.stringMatching(new RegExp(`^/${language}/`))])
        continue
      }
      const html = await answer.text()
      const body = html.slice(html.indexOf('<body'))
      const actions = [...body.matchAll(/<form\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
      for (const attributes of actions.filter((found) => !found.includes('method="dialog"'))) {
        forms += 1
        const action = / action="([^"]*)"/.exec(attributes)?.[1]
        expect([path, action]).toEqual([path, action === undefined ? undefined : expect.stringMatching(once)])
      }
      const links = [...body.matchAll(/<a\b([^>]*)>/g)]
        .map(([, attributes = '']) => attributes)
        .filter((found) => !found.includes('hrefLang'))
      const foreign = links.filter(
        (found) => /href="\/(?!media\/|assets\/)/.test(found) && !once.test(/href="([^"]*)"/.exec(found)?.[1] ?? ''),
      )
      expect([path, foreign]).toEqual([path, []])
      const menu = [...body.matchAll(/<a\b[^>]*href="([^"?]+)[^"]*"[^>]*hrefLang="([^"]+)"/g)].map(([, href, tag]) => [tag, href])
      const same = (path.split('?')[0] ?? '').replace(/^\/$/, '')
      const inOthers = ['en', 'es', 'fr'].map((tag) => [tag, `/${tag}${same}`])
      expect([path, menu.slice(0, 4)]).toEqual([path, [['ar-MA', same || '/'], ...inOthers]])
    }
    expect(forms).toBeGreaterThan(fixedPublicPaths().length)
  })

  test('a category is titled as the specification says', async () => {
    const titles = { en: 'Exploring', es: 'Explorar', fr: 'Explorer' }
    expect(await read(at('/tourism-guide/beaches'))).toMatch(new RegExp(`<h1[^>]*>${titles[language]}`))
  })

  test('canonical and alternates agree', async () => {
    for (const path of ['/', '/store', '/tourism-guide/beaches']) {
      const html = await read(at(path).replace(/\/$/, ''))
      const own = at(path).replace(/\/$/, '')
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(own)
      const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href])
      const rest = path === '/' ? '' : path
      expect(alternates).toEqual([
        ['ar-MA', path],
        ['en', `/en${rest}`],
        ['es', `/es${rest}`],
        ['fr', `/fr${rest}`],
      ])
    }
  })

  test('the newsletter: asking, confirming, leaving', async () => {
    const email = `reader@${language}.example`
    await leadsTo(await post(at('/newsletter'), { email }), at('/newsletter?sent=1'))
    const confirm = await linkMailed(email, /\/\w\w\/newsletter\?token=[\w-]+/)
    const leave = await linkMailed(email, /\/\w\w\/newsletter\/leave\?token=[\w-]+/)
    const token = confirm.split('=')[1] ?? ''
    await leadsTo(await post(confirm, { token }), at('/newsletter-subscribed?confirmed=1'))
    const again = await post(confirm, { token })
    expect([again.status, again.headers.get('location')]).toEqual([303, at('/newsletter?token=')])
    await leadsTo(await post(leave), at('/newsletter/leave'))
  })

  test('an order: taking it back, reviewing what it brought', async () => {
    const open = at(`/order/${tokenOf(language, 'a')}`)
    await leadsTo(await post(open, { intent: 'cancel' }), open)
    const brought = at(`/order/${tokenOf(language, 'b')}`)
    const review = { intent: 'review', product: 'honey', rating: '5', text: '', signature: 'woman' }
    await leadsTo(await post(brought, review), `${brought}#reviews`)
    await leadsTo(await post(brought, { intent: 'withdraw-review', product: 'honey' }), `${brought}#reviews`)
  })

  test('a notice of what is sold out, asked for and left', async () => {
    const reach = `buyer@${language}.example`
    await leadsTo(await post(at('/restock'), { variant: 'gone-1', reach }), at('/restock?done=1'))
    const leave = await linkMailed(reach, /\/\w\w\/restock\/leave\?token=[\w-]+/)
    await leadsTo(await post(leave), at('/restock/leave'))
  })

  test('a suggestion and a claim', async () => {
    const beach = await entryId('/tourism-guide/beaches/plage-quemado')
    const suggested = await post(at(`/suggest-edit?entry=${beach}&field=other`), { proposed: 'Parking', message: '' })
    await leadsTo(suggested, at(`/suggest-edit?entry=${beach}&sent=1`))
    const hotel = await entryId('/tourism-guide/hotels/hotel-mercure-quemado')
    const claimed = await post(at(`/claim-place?entry=${hotel}`), { name: 'Amina', contact: 'a@example.ma', message: '' })
    await leadsTo(claimed, at(`/claim-place?entry=${hotel}&sent=1`))
  })

  test('what is for the owner asks for the password in the reader’s language, and leads back', async () => {
    const requested = await ask(at('/ai-chat'))
    expect([requested.status, requested.headers.get('location')]).toEqual([302, at('/admin/login?next=%2Fai-chat')])
  })
})
