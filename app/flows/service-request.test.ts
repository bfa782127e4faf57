import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { deletePaper, withdrawRequest, writeMessage } from '#app/features/digital-services/requests/commands/person-acts.server.ts'
import {
  assignRequest,
  changeRequestState,
  decidePaper,
  handOver,
  notePaid,
  requestPaper,
} from '#app/features/digital-services/requests/commands/staff-acts.server.ts'
import {
  deleteDuePapers,
  eraseRequestsOf,
  hasDuePapers,
  sweepPapers,
} from '#app/features/digital-services/requests/commands/tidy.server.ts'
import { countWaitingRequests, listRequests } from '#app/features/digital-services/requests/queries/admin.server.ts'
import { findRequestId } from '#app/features/digital-services/requests/queries/requests.server.ts'
import { serviceIncomeEvents, servicePapers, serviceRequests } from '#app/features/digital-services/requests/tables.server.ts'
import { seed } from '#app/features/digital-services/services/seed.server.ts'
import { digitalServices } from '#app/features/digital-services/services/tables.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { createUser } from '#tests/factories/users.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { DESK_NOW, deskServices, filesIn, IDENTITY, paper, photo, refusal, requestBody, sentRequest } from '#tests/harness/service-desk.ts'
import { getRequestPage } from './request-page.server.ts'
import { openRequestLink, sendPaper, sendServiceRequest, type VisitorRequest } from './service-request.server.ts'

const NOW = DESK_NOW
const pictures = new Pictures()
/** A little over the 52 million pixels that are taken, drawn once for both engines. */
let bomb: Promise<Buffer> | undefined
afterAll(() => pictures.close())

describeEachEngine('a request for a service', (ctx) => {
  let clerk: Actor
  let services: Services
  const papersOnDisk = () => filesIn(services.env.dataDir).filter((path) => path.includes('/private/')).length
  const rowOf = async (number: string) => {
    const [row] = await ctx.db.select().from(serviceRequests).where(eq(serviceRequests.number, number))
    if (!row) throw new Error('no such request')
    return row
  }
  const act = async (number: string) => ({ number, version: (await rowOf(number)).version, scope: 'all' as const, by: clerk, now: NOW })

  beforeEach(async () => {
    services = deskServices(ctx, pictures)
    const { id, name } = await createUser(ctx.db, { name: 'وردة', roles: ['clerk', 'member'] })
    clerk = { id, name, requestId: null }
    await fillSeeded(ctx, 'services', seed)
  })

  test('is one request however often its key is sent, and another body with that key is refused', async () => {
    const request = sentRequest({ papers: [paper(await photo())] })
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => sendServiceRequest(services, request)))
    expect(new Set([first, ...others].map((one) => one?.number)).size).toBe(1)
    expect([first, ...others].filter((one) => one && !one.isReplay)).toHaveLength(1)
    expect(papersOnDisk()).toBe(1)
    expect(await ctx.db.$count(serviceRequests)).toBe(1)
    expect(first?.number).toMatch(/^S-\d{4}$/)
    const other = await refusal(sendServiceRequest(services, { ...request, body: requestBody({ name: 'غيرها' }) }))
    expect([other.status, other.code]).toEqual([422, 'request_key_reused'])
  })

  test.each<[string, Partial<VisitorRequest>, number, string]>([
    ['an official service', { slug: 'passport' }, 404, 'service_gone'],
    ['a service that is not there', { slug: "1'" }, 404, 'service_gone'],
    [
      'a hidden question answered',
      { body: requestBody({ answers: { ...requestBody().answers, 'cr-other': 'x' } }) },
      422,
      'request_not_sent',
    ],
    ['an unknown question', { body: requestBody({ answers: { ...requestBody().answers, __proto__x: 'x' } }) }, 422, 'request_not_sent'],
    [
      'an option that is not offered',
      { body: requestBody({ answers: { ...requestBody().answers, 'cr-court': 9 } }) },
      422,
      'request_not_sent',
    ],
    ['no consent', { body: requestBody({ consent: false }) }, 422, 'request_not_sent'],
    ['a state in the body', { body: requestBody({ state: 'ready' }) }, 422, 'request_not_sent'],
    ['a price in the body', { body: requestBody({ owner_fee_in_cents: 0 }) }, 422, 'request_not_sent'],
    ['a file that lies about its type', { papers: [paper(Buffer.from('<html><script>alert(1)</script>'))] }, 415, 'paper_kind'],
    ['a PDF with script', { papers: [paper(Buffer.from('%PDF-1.4\n<</S/JavaScript/JS(x)>>\n%%EOF'))] }, 422, 'paper_pdf_active'],
    ['a file of 11 MB', { papers: [paper(Buffer.alloc(11 * 1024 * 1024, 1))] }, 413, 'paper_heavy'],
    ['a paper for a hidden question', { papers: [paper(Buffer.from('x'), 'cr-mandate')] }, 422, 'request_not_sent'],
    ['a name that climbs', { papers: [paper(Buffer.from('x'), '../../private-key')] }, 422, 'request_not_sent'],
  ])('with %s is refused and leaves nothing', async (_what, over, status, code) => {
    const error = await refusal(sendServiceRequest(services, sentRequest(over)))
    expect([error.status, error.code]).toEqual([status, code])
    expect(await ctx.db.$count(serviceRequests)).toBe(0)
    expect(papersOnDisk()).toBe(0)
  })

  test('of a service that is closed is refused, and one that was acknowledged before is still the same', async () => {
    const before = sentRequest()
    const { number } = await sendServiceRequest(services, before)
    await ctx.db.update(digitalServices).set({ isOpen: false }).where(eq(digitalServices.id, before.slug))
    expect((await refusal(sendServiceRequest(services, sentRequest()))).code).toBe('service_closed')
    expect((await sendServiceRequest(services, before)).number).toBe(number)
  })

  test('an image bomb and one bad paper among good ones leave neither request nor file', async () => {
    bomb ??= sharp({ create: { width: 7300, height: 7300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const papers = [paper(await photo()), paper(await bomb, 'cr-back')]
    const error = await refusal(sendServiceRequest(services, sentRequest({ papers })))
    expect([error.status, error.code]).toEqual([422, 'paper_pixels'])
    expect(error.fields).toEqual({ 'papers.cr-back': 'paper_pixels' })
    expect(papersOnDisk()).toBe(0)
  })

  test('from a page, answers to what is not asked are left out', async () => {
    const { number } = await sendServiceRequest(
      services,
      sentRequest({ reading: 'form', body: requestBody({ answers: { ...requestBody().answers, 'cr-other': 'x' } }) }),
    )
    const page = await getRequestPage(services, (await rowOf(number)).id, { kind: 'person' }, i18nFor('ar'))
    expect(page.request.answers.map(({ text }) => text)).not.toContain('x')
  })

  test('is unreadable without the key: no identity number, no picture and no link in database or files', async () => {
    const original = await photo()
    expect(original.includes('GPS') || original.includes('Exif')).toBe(true)
    const { number, token } = await sendServiceRequest(services, sentRequest({ papers: [paper(original)] }))
    const row = await rowOf(number)
    expect(JSON.stringify(row)).not.toContain(IDENTITY)
    expect(JSON.stringify(row)).not.toContain(token)
    const [stored] = await ctx.db.select().from(servicePapers)
    for (const path of filesIn(services.env.dataDir)) {
      if (path.endsWith('private-key')) continue
      const bytes = readFileSync(path)
      expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    }
    const opened = await openPrivate(services.env).files.read(stored?.fileId ?? '', row.id)
    expect((await sharp(opened).metadata()).exif).toBeUndefined()
    expect(await openPrivate(services.env).files.read(stored?.fileId ?? '', 'another request')).toBeUndefined()
  })

  test('is opened by its link alone: ten thousand others open none, and whoever tries many has to wait', async () => {
    const { token, number } = await sendServiceRequest(services, sentRequest())
    const open = (one: string) => openRequestLink(services, { token: one, clientAddress: '192.0.2.9' })
    expect(await open(token)).toBe((await rowOf(number)).id)
    const guesses = Array.from({ length: 10_000 }, (_, i) => createHash('sha256').update(`guess ${i}`).digest('base64url'))
    for (let at = 0; at < guesses.length; at += 100) {
      const found = await Promise.all(guesses.slice(at, at + 100).map((guess) => findRequestId(ctx.db, guess)))
      expect(found.filter(Boolean)).toEqual([])
    }
    const statuses: number[] = []
    for (const guess of guesses.slice(0, 60)) statuses.push((await refusal(open(guess))).status)
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(statuses.slice(40).every((status) => status === 429)).toBe(true)
    for (const wrong of ['', "'", '%00', `${token}x`]) expect(await findRequestId(ctx.db, wrong)).toBeUndefined()
  })

  test('goes its way with who and when; what is missing is asked for and sent', async () => {
    const { number } = await sendServiceRequest(services, sentRequest())
    const { id } = await rowOf(number)
    expect(await countWaitingRequests(ctx.db, 'all')).toBe(1)
    await assignRequest(ctx.db, await act(number), clerk.id)
    await requestPaper(ctx.db, await act(number), 'نحتاج ظهر البطاقة')
    expect((await rowOf(number)).state).toBe('papers_missing')
    expect(await countWaitingRequests(ctx.db, 'all')).toBe(0)
    await sendPaper(services, id, { questionId: 'cr-back', files: [await photo()], kept: [] })
    expect((await rowOf(number)).state).toBe('received')
    const [sentPaper] = await ctx.db.select().from(servicePapers)
    await decidePaper(ctx.db, await act(number), { paperId: sentPaper?.id ?? '', state: 'accepted', reason: null })
    await changeRequestState(ctx.db, await act(number), { to: 'working', text: null })
    await changeRequestState(ctx.db, await act(number), { to: 'waiting_for_office', text: null })
    expect((await refusal(withdrawRequest(ctx.db, id, { now: NOW }))).code).toBe('request_state')
    await changeRequestState(ctx.db, await act(number), { to: 'ready', text: null })
    await notePaid(ctx.db, await act(number), 3000)
    await handOver(ctx.db, await act(number), 'يامنة بوكيدان')
    const { request } = await getRequestPage(services, id, { kind: 'staff', userId: clerk.id ?? '' }, i18nFor('ar'))
    expect(request.events.filter(({ kind }) => kind === 'state').map(({ state }) => state)).toEqual([
      ...['received', 'papers_missing', 'received', 'working', 'waiting_for_office', 'ready', 'handed_over'],
    ])
    expect(request.events.at(-1)).toMatchObject({ actorName: 'وردة', at: NOW.toISOString(), text: 'يامنة بوكيدان' })
    expect(await ctx.db.select().from(serviceIncomeEvents)).toMatchObject([{ number, amountInCents: 3000 }])
    expect((await refusal(notePaid(ctx.db, await act(number), 3000))).code).toBe('request_paid')
    const { lines } = await listRequests(ctx.db, { state: 'all', who: 'all', text: number, page: 1 }, { locale: 'ar', scope: 'all' })
    expect(lines).toMatchObject([{ number, state: 'handed_over' }])
  })

  test.each(['ready', 'handed_over', 'withdrawn', 'received'] as const)('cannot skip to %s', async (to) => {
    const { number } = await sendServiceRequest(services, sentRequest())
    expect((await refusal(changeRequestState(ctx.db, await act(number), { to, text: null }))).status).toBe(409)
    expect((await rowOf(number)).state).toBe('received')
  })

  test('changed by two at once is changed by one, and refusing needs a reason', async () => {
    const { number } = await sendServiceRequest(services, sentRequest())
    const both = await act(number)
    await changeRequestState(ctx.db, both, { to: 'working', text: null })
    expect((await refusal(changeRequestState(ctx.db, both, { to: 'refused', text: 'لا' }))).code).toBe('request_changed')
    expect((await refusal(changeRequestState(ctx.db, await act(number), { to: 'refused', text: null }))).code).toBe('required')
  })

  test('somebody else’s paper is not there', async () => {
    const mine = await sendServiceRequest(services, sentRequest({ papers: [paper(await photo())] }))
    const other = await sendServiceRequest(services, sentRequest())
    const [stored] = await ctx.db.select().from(servicePapers)
    expect((await refusal(deletePaper(ctx.db, other.id, stored?.id ?? '', { now: NOW }))).status).toBe(404)
    await openPrivate(services.env).files.remove(await deletePaper(ctx.db, mine.id, stored?.id ?? '', { now: NOW }))
    expect(papersOnDisk()).toBe(0)
  })

  test('papers are gone after their day, and what was erased is swept', async () => {
    const { id, number } = await sendServiceRequest(
      services,
      sentRequest({ papers: [paper(await photo())], body: requestBody({ keep_days: 7 }) }),
    )
    await withdrawRequest(ctx.db, id, { now: NOW })
    const [stored] = await ctx.db.select().from(servicePapers)
    expect(stored?.deleteOn).toBe('2026-11-30')
    expect(await hasDuePapers(ctx.db, new Date('2026-11-29T12:00:00Z'))).toBe(false)
    const due = new Date('2026-11-30T12:00:00Z')
    const { files } = openPrivate(services.env)
    expect([await hasDuePapers(ctx.db, due), await deleteDuePapers(ctx.db, files, due)]).toEqual([true, 1])
    expect(papersOnDisk()).toBe(0)
    expect((await refusal(writeMessage(ctx.db, id, 'x', { actor: 'person', by: null, now: NOW }))).code).toBe('request_ended')
    await sendServiceRequest(services, sentRequest({ papers: [paper(await photo())] }))
    expect(await ctx.db.transaction((tx) => eraseRequestsOf(tx, '+212612345678'))).toBe(2)
    expect(await sweepPapers(ctx.db, files, new Date(Date.now() + 2 * 3_600_000))).toBe(1)
    expect(papersOnDisk()).toBe(0)
    await expect(rowOf(number)).rejects.toThrow()
  })
})
