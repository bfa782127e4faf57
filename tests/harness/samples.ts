import { sql } from 'drizzle-orm'
import { serviceRequests } from '#app/features/digital-services/requests/tables.server.ts'
import { importRows, imports } from '#app/features/imports/tables.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { listings } from '#app/features/real-estate/tables.server.ts'
import type { DbHandle } from '#app/platform/db/types.ts'
import { bankBooks, bankCsv, NOVEMBER } from '#tests/factories/bank.ts'
import { createInvoice } from '#tests/factories/invoices.ts'
import { createLedgerEntry } from '#tests/factories/ledger.ts'
import { createMember } from '#tests/factories/members.ts'
import { createOrder } from '#tests/factories/orders.ts'
import { one } from '#tests/factories/serial.ts'
import { createUser } from '#tests/factories/users.ts'
import { addBookThings } from './book-samples.ts'
import { pageAccess } from './page-access.ts'
import { shippedIds, shippedSlugs } from './sample-ids.ts'

type Db = DbHandle['db']
type Values = Record<string, string | undefined>

/** What needs no row of its own. */
const fixed: Values = {
  token: 'not-there',
  file: 'not-there',
  ticket: 'not-there',
  upload: 'not-there',
  course: 'phone-first-steps',
  lesson: 'phone-first-steps-open-and-close',
  session: 'sample-session',
  work: 'not-there',
  report: 'cpc',
  sheet: 'trial-balance.xlsx',
}

/** One of each thing that only the back office has, so that its pages have something to hide. */
async function createAdminThings(
  db: Db,
): Promise<Record<'order' | 'picture' | 'import' | 'goods' | 'request' | 'entry' | 'invoice' | 'member' | 'bankLine', string>> {
  const order = await createOrder(db, { number: 'R-900001', customerName: 'سعاد الورياغلي' })
  const picture = await one(
    db
      .insert(media)
      .values({
        hash: 'a'.repeat(40),
        mime: 'image/jpeg',
        width: 640,
        height: 480,
        bytes: 1000,
        alt: { ar: 'صورة للتجربة وحدها' },
        licence: 'own',
      })
      .returning({ id: media.id }),
  )
  const { number: entry } = await createLedgerEntry(db, { label: 'قيد للتجربة وحدها' })
  const invoice = await createInvoice(db, { customerName: 'بقالة للتجربة وحدها' })
  const member = await createMember(db, 'عضو للتجربة وحدها')
  const bank = bankBooks(db)
  await bank.bring(bankCsv(NOVEMBER, 1_000_000))
  const bankLine = String((await bank.lineOf('VERRERIE')).id)
  const file = { fileBytes: 10, format: 'csv', encoding: 'utf-8', state: 'mapping', actorName: 'نجاة' } as const
  const brought = await one(
    db
      .insert(imports)
      .values({
        ...{ ...file, source: 'guides.entries', fileName: 'brought-along.csv', columns: ['name'], columnsKey: 'name', mapping: {} },
        ...{ head: { places: [], attribution: null }, options: { makePlaces: false, status: 'draft', alike: 'ask' } },
      })
      .returning({ id: imports.id }),
  )
  const goods = await one(
    db
      .insert(imports)
      .values({
        ...{ ...file, source: 'store.products', fileName: 'products-brought.csv', columns: ['name', 'price'], columnsKey: 'x', total: 1 },
        ...{ mapping: { name: 'title_ar' }, head: { categories: [], producers: [] } },
        options: { status: 'draft', createMissing: true, stock: 'set' },
      })
      .returning({ id: imports.id }),
  )
  await db.insert(importRows).values({ importId: goods.id, seq: 0, line: 2, cells: { name: 'زيت', price: '12' } })
  const request = await one(
    db
      .insert(serviceRequests)
      .values({
        ...{ number: 'S-900001', tokenHash: 'of nobody', idempotencyKey: 'of nobody', requestHash: 'of nobody' },
        ...{ serviceName: { ar: 'خدمة للتجربة وحدها' }, form: [], sealedAnswers: 'sealed', name: 'حياة بوعزة', phone: '+212600000077' },
        ...{ keepDays: 30, consentAt: new Date() },
      })
      .returning({ number: serviceRequests.number }),
  )
  return {
    order: order.number,
    picture: String(picture.id),
    import: brought.id,
    goods: goods.id,
    request: request.number,
    entry,
    invoice: invoice.id,
    member,
    bankLine,
  }
}

/** A listing of an account that nobody asks as, which visitors cannot see: whoever reaches it reaches what is not theirs. */
async function createForeignListing(db: Db): Promise<string> {
  const owner = await createUser(db)
  const { id } = await one(
    db
      .insert(listings)
      .values({
        state: 'waiting',
        type: 'plot',
        deal: 'sale',
        title: { ar: 'أرض لا يراها أحد بعد' },
        description: { ar: '' },
        areaM2: 300,
        priceInCents: 30_000_000,
        titleStatus: 'melkia',
        ownerId: owner.id,
        submittedAt: new Date(),
      })
      .returning({ id: listings.id }),
  )
  return id
}

const fillPath = (path: string, values: Values) =>
  path
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      if (!values[name]) throw new Error(`no sample for :${name} of ${path}`)
      return encodeURIComponent(values[name])
    })
    .replace('*', 'nothing-here')

/** A page that the owner added; the seed has none. */
async function addPage(db: Db): Promise<void> {
  await db.execute(sql`insert into pages (id, slug, title, summary, body, status) values
    ('added', 'added', '{"ar":"صفحة مضافة"}', '{"ar":"موجز"}', '{"ar":[{"type":"p","text":"نص"}]}', 'published') on conflict do nothing`)
}

/** A class of the site's owner, with somebody in it; the seed has none. */
async function addClass(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`insert into iqra_classes (owner_id, name, code)
    select id, 'قسم للتجربة وحدها', '482109375562' from users where 'owner' = any(roles) limit 1 returning id::text as id`)
  const id = (rows as { id: string }[])[0]?.id ?? ''
  await db.execute(sql`with l as (insert into iqra_learners (device_hash) values ('of nobody in a class') returning id)
    insert into iqra_class_members (class_id, learner_id, name, name_key) select ${id}, l.id, 'تلميذة للتجربة', 'تلميذة للتجربة' from l`)
  return id
}

/** A letter that was sent, with a link; the seed has none. */
async function addLetter(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`insert into letters (subject, body, state, send_at, started_at, finished_at)
    values ('رسالة', '[{"type":"button","label":"اقرأ","href":"/articles"}]', 'sent', now(), now(), now()) returning id`)
  const [{ id } = { id: '' }] = rows as { id: string }[]
  await db.execute(sql`insert into letter_links (letter_id, position, href) values (${id}, 0, '/articles')`)
  return id
}

/** A session of a shipped course; the seed has none. */
async function addSession(db: Db): Promise<void> {
  await db.execute(sql`insert into education_sessions (id, course_id, title, on_day, starts_at)
    values ('sample-session', 'phone-first-steps', '{"ar":"لقاء"}', '2027-01-10', '18:30')`)
  await db.execute(sql`insert into education_banks (id, title) values ('sample-bank', '{"ar":"بنك أسئلة للتجربة"}')`)
}

/** A group of the owner's synonyms; the seed has none. */
async function addSynonym(db: Db): Promise<string> {
  const { rows } = await db.execute(
    sql`insert into search_synonyms (language, direction, terms) values ('ar', 'both', ${'عسل\nشهد'}) returning id::text as id`,
  )
  return (rows as { id: string }[])[0]?.id ?? ''
}

/** What stands for `:number`: a request, an entry of the books, or an order. */
function numberFor(path: string, things: { request: string; entry: string; order: string }): string {
  if (path.includes('service-requests')) return things.request
  return path.includes('/accounting/') ? things.entry : things.order
}

/** Every address of the table with things that exist for its parameters. `memberId`: somebody's account. */
export async function findSamples(db: Db, memberId: string): Promise<Record<string, string>> {
  const row = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0] as Record<string, string> | undefined
  const entryOf = (guide: string) =>
    row(sql`select c.slug as "categorySlug", e.slug as "articleId" from entries e join categories c on c.id = e.category_id
            where c.guide = ${guide} and e.status = 'published' order by e.id limit 1`)
  const general = await row(sql`select s.city_id as "cityId", s.slug as "sectorId", c.slug as "categoryId", e.slug as "articleId"
    from entries e join categories c on c.id = e.category_id join sectors s on s.id = c.sector_id where e.status = 'published' order by e.id limit 1`)
  const entry = await row(sql`select id from entries where status = 'published' order by id limit 1`)
  const product = await row(sql`select id, category_id as category from store_products where status = 'published' order by id limit 1`)
  const producer = await row(
    sql`select producer_id as slug from store_products where status = 'published' and producer_id is not null order by id limit 1`,
  )
  const listing = await row(sql`select id from listings where sample order by id limit 1`)
  const take = await row(sql`insert into stock_takes (started_by) values ('sample') returning id`)
  const article = await row(sql`select id, slug from articles where status = 'published' order by slug limit 1`)
  const health = await entryOf('health')
  const things = await createAdminThings(db)
  await addPage(db)
  const letter = await addLetter(db)
  const { asset, assembly } = await addBookThings(db)
  const synonym = await addSynonym(db)
  await addSession(db)
  const schoolClass = await addClass(db)
  /** What stands for `:id` beneath each part of the site. */
  const ids: [RegExp, string | undefined][] = [
    [/\/users\//, memberId],
    [/newsletter\/letters\//, letter],
    [/search\/synonyms\//, synonym],
    [/translations\/content\//, article?.id],
    [/\/media\//, things.picture],
    [/\/invoices\//, things.invoice],
    [/\/members\//, things.member],
    [/\/assets\//, asset],
    [/\/assemblies\//, assembly],
    [/\/bank\/lines\//, things.bankLine],
    [/\/store\/import\//, things.goods],
    [/\/import\//, things.import],
    [/\/store\/producers\//, producer?.slug],
    [/\/store\/categories\//, product?.category],
    [/real-estate-management/, listing?.id],
    [/iqra-platform\/classes\//, schoolClass],
    ...shippedIds,
    [/admin\/articles/, article?.id],
    [/admin\/pages/, 'about'],
    [/product/, product?.id],
    [/guide-entries/, entry?.id],
    [/region-sections/, 'history-1'],
    [/emergency-numbers/, 'police'],
  ]
  const filled: Record<string, string> = {
    '/api/guide-points': `/api/guide-points?guide=health&category=${health?.categorySlug}`,
    '/api/listings/:id': `/api/listings/${await createForeignListing(db)}`,
    '/api/iqra/texts/:id': '/api/iqra/texts/ar-a1-market',
    '/api/services/:slug/uploads': '/api/services/criminal-record-help/uploads',
    '/api/accounting/reports/:report': '/api/accounting/reports/cpc',
  }
  for (const path of Object.keys(pageAccess)) {
    const guide = /^\/(health|tourism|legal)-guide/.exec(path)?.[1]
    const values: Values = {
      ...(guide ? await entryOf(guide) : general),
      ...(path.includes('store-management') ? { categorySlug: product?.category } : {}),
      ...(path.includes('guides-management') ? { guide: 'health', categorySlug: health?.categorySlug } : {}),
      number: numberFor(path, things),
      id: ids.find(([part]) => part.test(path))?.[1] ?? 'not-there',
      ...(path.includes('/store/products/') ? { id: product?.id, variantId: 'new' } : {}),
      ...(path.includes('/stock/take/') ? { id: String(take?.id) } : {}),
      letter,
      position: '0',
      room: 'article',
      slug: shippedSlugs.find(([part]) => part.test(path))?.[1] ?? (path.startsWith('/producer/') ? producer?.slug : article?.slug),
      ...fixed,
      code: path.includes('/accounting/') ? '5161' : 'bad_request',
    }
    filled[path] = fillPath(path, values)
  }
  filled['/admin/orders/print'] += `?number=${things.order}`
  filled['/admin/translations.xlf'] += '?to=fr'
  return filled
}
