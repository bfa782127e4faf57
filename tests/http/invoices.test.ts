import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { saveDraft } from '#app/features/accounting/invoices/commands/issue-invoice.server.ts'
import { saveSeller } from '#app/features/accounting/invoices/commands/save-seller.server.ts'
import { invoices } from '#app/features/accounting/invoices/tables.server.ts'
import { media, mediaUses } from '#app/features/media/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { invoiceDraft } from '#tests/factories/invoices.ts'
import { ownSite } from '#tests/harness/own-site.ts'
import type { People } from '#tests/harness/sign-in-as.ts'

const own = ownSite()
const { ask } = own
let people: People

const today = moroccoDay(new Date())
const INVOICES = '/admin/accounting/cooperative/invoices'

beforeAll(async () => {
  people = await own.peopled()
  await saveSeller(own.handle.db, { name: 'تعاونية للتجربة' }, theSite)
})

const fields = {
  customer_name: 'بقالة الساحل',
  customer_ice: '123',
  customer_address: '',
  customer_phone: '0600000011',
  date: today,
  due: addDays(today, 30),
  language: 'ar',
  account: '7121',
  note: 'ملاحظة لا تضيع',
  line_description: 'عسل <i>',
  line_quantity: '2',
  line_unit: 'علبة',
  line_price: '100',
  line_discount: '',
  line_tax: 'tva_20',
}

const send = (path: string, values: Record<string, string>) =>
  ask(path, { method: 'POST', cookie: people.accountant?.cookie ?? '', body: new URLSearchParams(values).toString() })

const read = (path: string) => ask(path, { cookie: people.accountant?.cookie ?? '' })

const findRow = async (id: string) => {
  const [row] = await own.handle.db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

test('a form with something wrong comes back with everything in it, and nothing is written', async () => {
  const id = randomUUID()
  for (const wrong of [{ line_price: '=1+1' }, { customer_name: '' }, { date: addDays(today, 1) }, { due: addDays(today, -1) }]) {
    const response = await send(`${INVOICES}/new`, { ...fields, ...wrong, id, revision: '', intent: 'issue' })
    const html = await response.text()
    expect([wrong, response.status]).toEqual([wrong, 422])
    expect(html).toContain('role="alert"')
    expect(html).toContain('value="ملاحظة لا تضيع"')
    expect(html).toContain('value="عسل &lt;i&gt;"')
  }
  for (const bad of [{ id: 'x' }, { id, revision: '-1' }, { id, revision: '', intent: 'become_owner' }]) {
    expect((await send(`${INVOICES}/new`, { ...fields, revision: '', intent: 'issue', ...bad })).status).toBe(400)
  }
  expect(await findRow(id)).toBeUndefined()
})

test('issued from the form, it has a number, a PDF/A-3 with its structured copy, and an address for its customer', async () => {
  const id = randomUUID()
  const form = { ...fields, id, revision: '', intent: 'issue' }
  for (const response of [await send(`${INVOICES}/new`, form), await send(`${INVOICES}/new`, form)]) {
    expect([response.status, response.headers.get('location')]).toEqual([303, `${INVOICES}/${id}?done=issued`])
  }
  const row = await findRow(id)
  expect(row).toMatchObject({ numberInYear: 1, totalInCents: 24_000, customerIce: '123' })
  const html = await (await read(`${INVOICES}/${id}`)).text()
  expect(html).toContain(`FA-${today.slice(0, 4)}-0001`)
  expect(html).toContain('مائتين وأربعين درهما')
  for (const address of [`${INVOICES}/${id}/invoice.pdf?language=fr`, `${INVOICES}/${id}/invoice.pdf`]) {
    const response = await read(address)
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(pdf).toContain('/AFRelationship /Alternative')
  }
  expect((await ask(`/invoice/${row?.accessKey}`)).status).toBe(200)
  expect((await ask(`/invoice/${id}`)).status).toBe(404)
  expect((await ask('/invoice/x')).status).toBe(404)
})

test('a draft is nobody’s to read by its address, and comes to no number', async () => {
  const id = randomUUID()
  await saveDraft(own.handle.db, { id, revision: null, draft: invoiceDraft({ date: today, dueDate: today }) })
  const row = await findRow(id)
  expect((await ask(`/invoice/${row?.accessKey}`)).status).toBe(404)
  const pay = await send(`${INVOICES}/${id}`, { intent: 'pay', id: randomUUID(), amount: '1', date: today, money: '5161' })
  expect([pay.status, row?.numberInYear]).toEqual([404, null])
  const requested = await send(`${INVOICES}/${id}`, { ...fields, id, revision: '1', intent: 'delete' })
  const question = await requested.text()
  expect([requested.status, question.includes('هل أنت متأكد من الحذف؟'), (await findRow(id)) === undefined]).toEqual([200, true, false])
  const deleted = await send(`${INVOICES}/${id}`, { id, revision: '1', intent: 'delete', sure: 'yes' })
  expect([deleted.status, deleted.headers.get('location'), await findRow(id)]).toEqual([303, `${INVOICES}?done=deleted`, undefined])
})

test('payments and credit notes that cannot be are refused beside their fields', async () => {
  const id = randomUUID()
  await send(`${INVOICES}/new`, { ...fields, id, revision: '', intent: 'issue' })
  const act = async (values: Record<string, string>) => (await send(`${INVOICES}/${id}`, { id: randomUUID(), ...values })).status
  const pay = { intent: 'pay', amount: '10', date: today, money: '5161' }
  for (const wrong of [{ amount: '-1' }, { amount: '240.01' }, { amount: '' }, { date: '2026-02-30' }, { money: '7121' }]) {
    expect([wrong, await act({ ...pay, ...wrong })]).toEqual([wrong, 422])
  }
  for (const wrong of [{ quantity: '3' }, { quantity: 'x' }, { quantity: '' }, { quantity: '1', credit_date: 'y' }]) {
    expect([wrong, await act({ intent: 'credit', credit_date: today, ...wrong })]).toEqual([wrong, 422])
  }
  expect(await act({ intent: 'reverse', payment: randomUUID() })).toBe(404)
  expect(await findRow(id)).toMatchObject({ paidInCents: 0, creditedInCents: 0 })
  expect([await act(pay), await act({ intent: 'credit', credit_date: today, quantity: '2' })]).toEqual([303, 303])
  expect(await findRow(id)).toMatchObject({ paidInCents: 1000, creditedInCents: 24_000 })
  expect([await act(pay), await act({ ...pay, intent: 'refund' })]).toEqual([422, 303])
})

test('a quote goes from its form to an answer, a letter and an invoice that remembers it', async () => {
  const id = randomUUID()
  const quote = { ...fields, id, kind: 'quote', revision: '' }
  const late = await send(`${INVOICES}/new`, { ...quote, due: addDays(today, -1), intent: 'save' })
  expect([late.status, (await late.text()).includes('آخر يوم في صلاحية عرض الثمن')]).toEqual([422, true])
  expect(await (await read(`${INVOICES}/new?kind=quote`)).text()).toContain('صالح إلى')
  const issued = await send(`${INVOICES}/new`, { ...quote, intent: 'issue' })
  expect([issued.status, issued.headers.get('location')]).toEqual([303, `${INVOICES}/${id}?done=issued`])
  const row = await findRow(id)
  expect(row).toMatchObject({ kind: 'quote', numberInYear: 1, decision: null })
  const paper = await ask(`/invoice/${row?.accessKey}`)
  const pdf = Buffer.from(await paper.arrayBuffer()).toString('latin1')
  expect([paper.status, pdf.includes('<pdfaid:part>3</pdfaid:part>'), pdf.includes('/AFRelationship')]).toEqual([200, true, false])
  const act = (values: Record<string, string>) => send(`${INVOICES}/${id}`, { id: randomUUID(), event: randomUUID(), ...values })
  expect((await act({ intent: 'accept', event: 'x' })).status).toBe(400)
  const wrong = await act({ intent: 'mail', email: 'nobody' })
  expect([wrong.status, (await wrong.text()).includes('value="nobody"')]).toEqual([422, true])
  const event = randomUUID()
  for (const response of [
    await act({ intent: 'mail', email: 'shop@example.ma', event }),
    await act({ intent: 'mail', email: 'shop@example.ma', event }),
  ])
    expect([response.status, response.headers.get('location')]).toEqual([303, `${INVOICES}/${id}?done=sent`])
  const letters = await own.handle.db.select().from(mailMessages)
  expect(letters.map(({ recipient }) => recipient)).toEqual(['shop@example.ma'])
  expect(letters[0]?.body).toContain(`/invoice/${row?.accessKey}`)
  expect((await act({ intent: 'note_sent' })).headers.get('location')).toBe(`${INVOICES}/${id}?done=noted`)
  expect((await act({ intent: 'decline' })).status).toBe(303)
  expect((await act({ intent: 'to_invoice' })).status).toBe(409)
  expect((await act({ intent: 'reopen' })).status).toBe(303)
  const invoice = randomUUID()
  const made = await act({ intent: 'to_invoice', id: invoice })
  expect([made.status, made.headers.get('location')]).toEqual([303, `${INVOICES}/${invoice}`])
  expect(await findRow(invoice)).toMatchObject({ kind: 'invoice', quoteId: id, numberInYear: null, totalInCents: 24_000 })
  const html = await (await read(`${INVOICES}/${id}`)).text()
  expect([html.includes('صار فاتورة'), html.includes('shop@example.ma')]).toEqual([true, true])
  expect(await (await read(`${INVOICES}?view=quote`)).text()).toContain(`DV-${today.slice(0, 4)}-0001`)
  expect(await (await read(`${INVOICES}/${invoice}`)).text()).toContain(`DV-${today.slice(0, 4)}-0001`)
})

test('logo and stamp come from the library, by who manages it; an issued paper keeps its own, and the library keeps the pictures', async () => {
  const { db } = own.handle
  const addPicture = async (hash: string) => {
    const values = {
      hash: hash.repeat(40),
      mime: 'image/png',
      width: 480,
      height: 480,
      bytes: 9,
      alt: { ar: 'ختم' },
      licence: 'own' as const,
    }
    const [row] = await db.insert(media).values(values).returning({ id: media.id })
    return row?.id ?? 0
  }
  const [logo, stamp, later] = [await addPicture('a'), await addPicture('b'), await addPicture('c')]
  const save = (values: Record<string, string>, person: 'accountant' | 'administrator' = 'administrator') =>
    ask(`${INVOICES}/seller`, {
      method: 'POST',
      cookie: people[person]?.cookie ?? '',
      body: new URLSearchParams({ intent: 'save', name: 'تعاونية للتجربة', ...values }).toString(),
    })
  for (const [name, value] of [
    ['logo', '999999'],
    ['stamp', `${logo}, ${stamp}`],
    ['logo', 'x'],
  ] as const) {
    const response = await save({ [name]: value })
    expect([name, response.status, (await response.text()).includes(`id="${name}-problem"`)]).toEqual([name, 422, true])
  }
  expect((await save({ logo: String(logo), stamp: String(stamp) })).status).toBe(303)
  // Who keeps the books alone changes the words and leaves the pictures, whatever is sent.
  expect((await save({ logo: String(later), stamp: '', address: 'الحسيمة' }, 'accountant')).status).toBe(303)
  const id = randomUUID()
  expect((await send(`${INVOICES}/new`, { ...fields, language: 'ar_fr', id, revision: '', intent: 'issue' })).status).toBe(303)
  expect((await findRow(id))?.seller).toMatchObject({ address: 'الحسيمة', logo: { media: logo }, stamp: { media: stamp } })
  expect((await save({ logo: String(later), stamp: '' })).status).toBe(303)
  const html = await (await read(`${INVOICES}/${id}`)).text()
  expect([html.includes(`/media/${'a'.repeat(40)}/`), html.includes('Facture'), html.includes('فاتورة')]).toEqual([true, true, true])
  // Their files are not there: the paper is set without them.
  const pdf = Buffer.from(await (await read(`${INVOICES}/${id}/invoice.pdf`)).arrayBuffer()).toString('latin1')
  expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>')
  const uses = await db.select().from(mediaUses).where(eq(mediaUses.room, 'accounting'))
  expect(uses.map(({ subject, mediaId }) => `${subject} ${mediaId}`).sort()).toEqual(
    [`issued ${logo}`, `issued ${stamp}`, `seller ${later}`].sort(),
  )
  await expect(db.delete(media).where(eq(media.id, stamp))).rejects.toThrow()
})
