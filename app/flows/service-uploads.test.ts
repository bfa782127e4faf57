import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withdrawRequest } from '#app/features/digital-services/requests/commands/person-acts.server.ts'
import { sweepPapers } from '#app/features/digital-services/requests/commands/tidy.server.ts'
import { deleteOldUploads, dropUpload, getUpload, hasOldUploads } from '#app/features/digital-services/requests/commands/uploads.server.ts'
import { PIECE_BYTES, requestUploads, UPLOAD_MS } from '#app/features/digital-services/requests/papers/rules.ts'
import { serviceUploadPieces, serviceUploads } from '#app/features/digital-services/requests/papers/tables.server.ts'
import { servicePapers } from '#app/features/digital-services/requests/tables.server.ts'
import { seed } from '#app/features/digital-services/services/seed.server.ts'
import { digitalServices } from '#app/features/digital-services/services/tables.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { DESK_NOW, deskServices, filesIn, paper, photo, refusal, requestBody, sentRequest } from '#tests/harness/service-desk.ts'
import { keepSentPapers, sendPaper, sendServiceRequest } from './service-request.server.ts'
import { addServicePiece, startRequestUpload, startServiceUpload } from './service-uploads.server.ts'

const pictures = new Pictures()
afterAll(() => pictures.close())

const SLUG = 'criminal-record-help'

/** Too rich in colours to be packed into one piece. */
async function largePhoto(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 700 * 700 * 3 }, (_, i) => (i * 7919 * (i % 251)) & 255))
  return sharp(noise, { raw: { width: 700, height: 700, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

describeEachEngine('papers that come before their request', (ctx) => {
  let services: Services
  const files = () => openPrivate(services.env).files
  const onDisk = () => filesIn(services.env.dataDir).filter((path) => path.includes('/private/')).length
  const start = (over: Record<string, unknown> = {}) =>
    startServiceUpload(services, { slug: SLUG, question: 'cr-front', bytes: 10, clientAddress: '192.0.2.1', ...over })
  const piece = (token: string, startsAt: number, bytes: Uint8Array) =>
    addServicePiece(services, { token, serviceId: SLUG, startsAt, bytes, clientAddress: '192.0.2.1' })

  /** From where the site says that it stands, to the end. */
  async function goOn(token: string, bytes: Buffer): Promise<void> {
    for (let state = await getUpload(ctx.db, token, SLUG); !state.isWhole; ) {
      state = await piece(token, state.received, bytes.subarray(state.received, state.received + PIECE_BYTES))
    }
  }

  beforeEach(async () => {
    services = deskServices(ctx, pictures)
    await ctx.db.transaction(seed)
  })

  test('a paper that was cut off goes on from where it stopped, and its request has it once', async () => {
    const bytes = await largePhoto()
    expect(bytes.length).toBeGreaterThan(PIECE_BYTES * 2)
    const token = await start({ bytes: bytes.length })
    await piece(token, 0, bytes.subarray(0, PIECE_BYTES))
    // The answer was lost with the line: the same piece again is not the paper's second half.
    const again = await refusal(piece(token, 0, bytes.subarray(0, PIECE_BYTES)))
    expect([again.status, again.code, again.extra]).toEqual([409, 'upload_elsewhere', { received: PIECE_BYTES }])
    expect((await sendServiceRequest(services, sentRequest({ kept: [token] }))).isReplay).toBe(false)
    expect(await ctx.db.$count(servicePapers)).toBe(0)
    await goOn(token, bytes)
    expect(await ctx.db.$count(serviceUploadPieces)).toBe(0)
    const request = sentRequest({ kept: [token] })
    const placed = await sendServiceRequest(services, request)
    const [stored] = await ctx.db.select().from(servicePapers)
    const opened = await files().read(stored?.fileId ?? '', placed.id)
    const { width, format, exif } = await sharp(opened).metadata()
    expect([width, format, exif]).toEqual([700, 'jpeg', undefined])
    expect([await ctx.db.$count(serviceUploads), onDisk()]).toEqual([0, 1])
    // What was acknowledged is the same for who sends it again, though the upload is gone.
    expect(await sendServiceRequest(services, request)).toMatchObject({ number: placed.number, isReplay: true })
  })

  test('pieces lie encrypted, and nothing that lies about its type, acts or bursts stays', async () => {
    const [lie, script] = [Buffer.from('<html><script>alert(1)</script>'), Buffer.from('%PDF-1.4\n<</S/JavaScript/JS(x)>>\n%%EOF')]
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png()
      .toBuffer()
    const first = await start({ bytes: 100 })
    await piece(first, 0, Buffer.from('a very private line'))
    for (const path of filesIn(services.env.dataDir)) expect(path.endsWith('private-key') || !filesHold(path)).toBe(true)
    await dropUpload(ctx.db, files(), { token: first, serviceId: SLUG })
    for (const [bytes, status, code] of [
      [lie, 415, 'paper_kind'],
      [script, 422, 'paper_pdf_active'],
      [bomb, 422, 'paper_pixels'],
    ] as const) {
      const token = await start({ bytes: bytes.length })
      const error = await refusal(goOn(token, bytes))
      expect([error.status, error.code]).toEqual([status, code])
      expect((await refusal(getUpload(ctx.db, token, SLUG))).status).toBe(404)
    }
    expect([await ctx.db.$count(serviceUploads), onDisk()]).toEqual([0, 0])
  })

  test.each([
    ['another service', { slug: 'passport' }, 404],
    ['a question that asks for none', { question: 'cr-card' }, 422],
    ['a question that climbs', { question: '../../private-key' }, 422],
    ['more than a paper weighs', { bytes: 100 * 1024 * 1024 }, 413],
    ['nothing', { bytes: 0 }, 422],
    ['a number that is none', { bytes: '1e99x' }, 422],
  ])('a place for %s is not given', async (_what, over, status) => {
    expect((await refusal(start(over))).status).toBe(status)
  })

  test('somebody else’s upload, one of another service and a guessed one are not there; a piece too large or beyond the end is refused', async () => {
    const token = await start({ bytes: 10 })
    expect((await refusal(getUpload(ctx.db, token, 'passport'))).status).toBe(404)
    for (const wrong of ['', "'", `${token}x`, 'A'.repeat(43)]) expect((await refusal(getUpload(ctx.db, wrong, SLUG))).status).toBe(404)
    expect((await refusal(piece(token, 0, Buffer.alloc(11)))).status).toBe(400)
    expect((await refusal(piece(token, Number.NaN, Buffer.alloc(1)))).status).toBe(409)
    expect((await refusal(piece(token, 0, Buffer.alloc(PIECE_BYTES + 1)))).status).toBe(413)
    expect(onDisk()).toBe(0)
    await ctx.db.update(digitalServices).set({ isOpen: false }).where(eq(digitalServices.id, SLUG))
    expect((await refusal(start())).code).toBe('service_closed')
  })

  test('what came with a rejected form is kept for the next try, and what was bad is named', async () => {
    const kept = await keepSentPapers(services, SLUG, [paper(await photo()), paper(Buffer.from('no picture'), 'cr-back')])
    expect(kept.problems).toEqual({ 'papers.cr-back': 'paper_kind' })
    expect(kept.tokens.map(({ questionId }) => questionId)).toEqual(['cr-front'])
    const token = kept.tokens[0]?.token ?? ''
    const { id } = await sendServiceRequest(services, sentRequest({ reading: 'form', kept: [token, 'gone'] }))
    expect(await ctx.db.select().from(servicePapers)).toMatchObject([{ requestId: id, questionId: 'cr-front', mime: 'image/jpeg' }])
  })

  test('a paper that a request still asks for goes on after a cut as well, though its service is closed, and for nobody else', async () => {
    const placed = await sendServiceRequest(services, sentRequest())
    const other = await sendServiceRequest(services, sentRequest())
    await ctx.db.update(digitalServices).set({ isOpen: false }).where(eq(digitalServices.id, SLUG))
    const bytes = await largePhoto()
    const begin = (over: Record<string, unknown> = {}) =>
      startRequestUpload(services, { token: placed.token, question: 'cr-back', bytes: bytes.length, clientAddress: '192.0.2.1', ...over })
    const [token, owner] = [await begin(), requestUploads(placed.id)]
    const send = (startsAt: number) =>
      addServicePiece(services, {
        ...{ token, serviceId: owner, startsAt, clientAddress: '192.0.2.1' },
        bytes: bytes.subarray(startsAt, startsAt + PIECE_BYTES),
      })
    await send(0)
    expect((await refusal(send(0))).extra).toEqual({ received: PIECE_BYTES })
    // Half a paper is none, and neither is one of another request.
    const added = (id: string) => sendPaper(services, id, { questionId: 'cr-back', files: [], kept: [token] })
    expect((await refusal(added(placed.id))).code).toBe('upload_gone')
    for (let state = await getUpload(ctx.db, token, owner); !state.isWhole; ) state = await send(state.received)
    expect((await refusal(getUpload(ctx.db, token, SLUG))).status).toBe(404)
    expect((await refusal(added(other.id))).code).toBe('upload_gone')
    await added(placed.id)
    expect(await ctx.db.select().from(servicePapers)).toMatchObject([{ requestId: placed.id, questionId: 'cr-back', mime: 'image/jpeg' }])
    expect([await ctx.db.$count(serviceUploads), onDisk()]).toEqual([0, 1])
    expect((await refusal(begin({ question: 'cr-mandate' }))).code).toBe('question_unknown')
    expect((await refusal(begin({ token: 'A'.repeat(43) }))).status).toBe(404)
    expect((await refusal(begin({ bytes: 100 * 1024 * 1024 }))).status).toBe(413)
    await withdrawRequest(ctx.db, placed.id, { now: DESK_NOW })
    expect((await refusal(begin())).code).toBe('request_ended')
  })

  test('several photographs of one paper are one PDF, a page each', async () => {
    const [first, second] = [await photo(), await photo('#369')]
    const { id } = await sendServiceRequest(
      services,
      sentRequest({ papers: [paper(first), paper(await photo(), 'cr-back'), paper(second)] }),
    )
    const rows = await ctx.db.select().from(servicePapers)
    expect(rows.map(({ questionId, mime }) => `${questionId} ${mime}`).sort()).toEqual(['cr-back image/jpeg', 'cr-front application/pdf'])
    const pdf = await files().read(rows.find(({ mime }) => mime === 'application/pdf')?.fileId ?? '', id)
    expect(pdf?.toString('latin1').match(/\/Type\/Page\//g)).toHaveLength(2)
  })

  test('what is sent with no request is gone a day later; until then no sweep takes it', async () => {
    const bytes = await photo()
    const whole = await start({ bytes: bytes.length })
    await goOn(whole, bytes)
    await piece(await start({ bytes: 10 }), 0, Buffer.alloc(4))
    const later = new Date(Date.now() + 2 * 3_600_000)
    expect([await sweepPapers(ctx.db, files(), later), onDisk()]).toEqual([0, 2])
    const day = new Date(DESK_NOW.getTime() + UPLOAD_MS)
    expect(await hasOldUploads(ctx.db, day)).toBe(false)
    const after = new Date(day.getTime() + 1)
    expect([await hasOldUploads(ctx.db, after), await deleteOldUploads(ctx.db, files(), after), onDisk()]).toEqual([true, 2, 0])
    expect(await sendServiceRequest(services, sentRequest({ kept: [whole], body: requestBody() }))).toMatchObject({ isReplay: false })
  })
})

/** Whether the line that was sent can be read in a file. */
function filesHold(path: string): boolean {
  return readFileSync(path).includes('a very private line')
}
