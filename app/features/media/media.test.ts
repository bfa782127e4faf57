import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { AppError } from '#app/platform/errors.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { FileSets } from '#app/platform/storage/file-sets.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { temporaryFolder } from '#tests/harness/launch.ts'
import { binMedia, deleteMedia, replaceMedia, restoreMedia, saveMedia, sweepMedia } from './commands/edit-media.server.ts'
import { uploadMedia } from './commands/upload.server.ts'
import { setMediaUses } from './commands/uses.server.ts'
import { countMedia, findMedia, listMedia, mediaByIds, mediaOf, usesOf } from './queries.server.ts'
import { media, mediaUses } from './tables.server.ts'
import type { MediaDetails } from './types.ts'

const pictures = new Pictures()
afterAll(() => pictures.close())
const by = theSite
const details: MediaDetails = { alt: { ar: 'خليج كيمادو صباحا', fr: 'La baie' }, credit: 'ليلى', licence: 'own', focalX: 50, focalY: 20 }

let folder: ReturnType<typeof temporaryFolder>
let files: FileSets
beforeEach(() => {
  folder = temporaryFolder('media')
  files = new FileSets(folder.path)
  return () => folder.remove()
})
const onDisk = () => (readdirSync(folder.path, { recursive: true }) as string[]).filter((path) => /\.\w+$/.test(path)).sort()

const plain = (width: number, height: number, colour = '#3a7ca5') => sharp({ create: { width, height, channels: 3, background: colour } })

/** A PNG that says it has these sizes; its pixels are zeros, which weigh nothing. */
function pngOf(width: number, height: number, rows = 0): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) =>
    Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
  )
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const crc = body.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff)
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describeEachEngine('an upload', (ctx) => {
  const send = (bytes: Uint8Array) => uploadMedia(ctx.db, { files, pictures }, { bytes, details, by })

  test('is upright, in several widths and kinds, and says nothing of where it was taken', async () => {
    const bytes = await plain(1600, 1000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Someone Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 14/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect([(await sharp(bytes).metadata()).orientation, bytes.includes('Someone Secret')]).toEqual([6, true])
    const { id, known } = await send(bytes)
    expect(known).toBe(false)
    const row = await findMedia(ctx.db, id)
    expect(row).toMatchObject({ ...details, mime: 'image/jpeg', width: 1000, height: 1600, bytes: bytes.length, uses: 0 })
    expect(row?.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{20,400}$/)
    const names = onDisk().map((path) => path.split('/').at(-1))
    expect(names.sort()).toEqual([
      '1000.avif',
      '1000.webp',
      '320.avif',
      '320.webp',
      '640.avif',
      '640.webp',
      '960.avif',
      '960.jpg',
      '960.webp',
    ])
    for (const path of onDisk()) {
      const stored = readFileSync(join(folder.path, path))
      const { exif, icc, xmp, width, orientation } = await sharp(stored).metadata()
      expect([path, exif, icc, xmp, orientation]).toEqual([path, undefined, undefined, undefined, undefined])
      expect(path).toContain(`/${width}.`)
      expect(stored.includes('Secret')).toBe(false)
    }
  })

  test('the same picture twice, and twenty times at once, is one row and one set of files', async () => {
    const bytes = await plain(400, 300).png().toBuffer()
    const first = await send(bytes)
    const later = await Promise.all(Array.from({ length: 8 }, () => send(bytes)))
    expect(new Set([first, ...later].map(({ id }) => id)).size).toBe(1)
    expect(later.every(({ known }) => known)).toBe(true)
    expect(await ctx.db.$count(media)).toBe(1)
    expect(new Set(onDisk().map((path) => path.split('/')[1])).size).toBe(1)
    expect(await ctx.db.$count(auditLog)).toBe(1)
  })

  test('two at once of a new picture are one as well', async () => {
    const bytes = await plain(330, 300).webp().toBuffer()
    const both = await Promise.all([send(bytes), send(bytes)])
    expect(both[0].id).toBe(both[1].id)
    expect(await ctx.db.$count(media)).toBe(1)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is taken', async (kind) => {
    const { id } = await send(await plain(64, 48).toFormat(kind).toBuffer())
    expect(await findMedia(ctx.db, id)).toMatchObject({ mime: `image/${kind}`, width: 64, height: 48 })
    expect(onDisk().map((path) => path.split('/').at(-1))).toEqual(['64.avif', '64.jpg', '64.webp'])
  })
})

describe('what is no picture', () => {
  const gif = () => plain(40, 30).gif().toBuffer()
  const cases: [name: string, bytes: () => Promise<Uint8Array> | Uint8Array, code: string][] = [
    ['nothing', () => Buffer.alloc(0), 'media_empty'],
    ['21 MB', () => Buffer.alloc(21 * 1024 * 1024, 0xff), 'media_heavy'],
    ['a web page that calls itself a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'media_kind'],
    [
      'a drawing with a script',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'media_svg',
    ],
    ['a photo of an iPhone as it keeps it', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'media_heic'],
    ['a GIF header before a script', () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//', 'latin1'), 'picture_unreadable'],
    ['a whole GIF with a script behind it', async () => Buffer.concat([await gif(), Buffer.from('*/=1;alert(1)')]), 'picture_unreadable'],
    ['a photo that ends in the middle', async () => (await plain(800, 600).jpeg().toBuffer()).subarray(0, 3000), 'picture_unreadable'],
    ['half a PNG', async () => (await plain(800, 600).png().toBuffer()).subarray(0, 1200), 'picture_unreadable'],
    ['50,000 × 50,000 pixels', () => pngOf(50_000, 50_000), 'picture_pixels'],
    ['a bomb: 900 million pixels in 110 KB', () => pngOf(30_000, 30_000, 30_000), 'picture_pixels'],
    ['a JPEG of nothing but its first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'picture_unreadable'],
  ]
  describeEachEngine('is refused', (ctx) => {
    test.each(cases)('%s', async (_name, bytes, code) => {
      const error = await uploadMedia(ctx.db, { files, pictures }, { bytes: await bytes(), details, by }).catch((e: unknown) => e)
      expect(error).toBeInstanceOf(AppError)
      expect([(error as AppError).code, (error as AppError).status, (error as AppError).fields]).toEqual([code, 400, { file: code }])
      expect(onDisk()).toEqual([])
      expect([await ctx.db.$count(media), await ctx.db.$count(auditLog)]).toEqual([0, 0])
    })

    test('a comment with a script in a GIF that is whole does not reach the disk', async () => {
      const bytes = await gif()
      const at = bytes.indexOf(0x2c)
      const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 9]), Buffer.from('alert(1);'), Buffer.from([0])])
      await uploadMedia(
        ctx.db,
        { files, pictures },
        { bytes: Buffer.concat([bytes.subarray(0, at), comment, bytes.subarray(at)]), details, by },
      )
      expect(onDisk()).toHaveLength(3)
      for (const path of onDisk()) expect(readFileSync(join(folder.path, path)).includes('alert')).toBe(false)
    })
  })
})

describeEachEngine('the library', (ctx) => {
  let count = 0
  const add = async (alt = 'صورة') => {
    count += 1
    const bytes = await plain(40 + count, 30, '#884422')
      .png()
      .toBuffer()
    return (await uploadMedia(ctx.db, { files, pictures }, { bytes, details: { ...details, alt: { ar: alt } }, by })).id
  }
  const use = (subject: string, ids: number[], room: 'guides' | 'store' = 'guides') =>
    ctx.db.transaction((tx) => setMediaUses(tx, { room, subject }, ids))
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as AppError).code,
    )

  test('a thing has its pictures in order, and keeps them while anything else changes', async () => {
    const [a, b, c] = [await add(), await add(), await add()]
    await use('e1', [c, a, c])
    await use('e2', [b])
    const order = async (subject: string) => (await mediaOf(ctx.db, 'guides', [subject])).get(subject)?.map(({ id }) => id)
    expect(await order('e1')).toEqual([c, a])
    expect((await mediaOf(ctx.db, 'guides', ['e1', 'e2', 'e3'], { firstOnly: true })).get('e1')?.map(({ id }) => id)).toEqual([c])
    await use('e1', [a, b, c])
    expect(await order('e1')).toEqual([a, b, c])
    expect(await order('e2')).toEqual([b])
    await use('e1', [])
    expect(await order('e1')).toBeUndefined()
    expect((await mediaByIds(ctx.db, [c, 999, a])).map(({ id }) => id)).toEqual([c, a])
  })

  test('what is shown somewhere cannot be thrown away, and what is thrown away cannot be chosen', async () => {
    const id = await add()
    await use('e1', [id])
    await use('p7', [id], 'store')
    expect(await codeOf(binMedia(ctx.db, { id, by }))).toBe('media_in_use')
    expect(await usesOf(ctx.db, id)).toEqual([
      { room: 'guides', subject: 'e1' },
      { room: 'store', subject: 'p7' },
    ])
    expect(await codeOf(deleteMedia(ctx.db, files, { id, by }))).toBe('media_not_binned')
    await use('e1', [])
    await use('p7', [], 'store')
    await binMedia(ctx.db, { id, by })
    expect(await codeOf(use('e1', [id]))).toBe('media_gone')
    expect(await ctx.db.$count(mediaUses)).toBe(0)
    await restoreMedia(ctx.db, { id, by })
    await use('e1', [id])
    await use('e1', [])
    await binMedia(ctx.db, { id, by })
    await deleteMedia(ctx.db, files, { id, by })
    expect([await findMedia(ctx.db, id), onDisk()]).toEqual([undefined, []])
    const acts = await ctx.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id)
    expect(acts.map(({ action }) => action)).toEqual(['media.uploaded', 'media.binned', 'media.restored', 'media.binned', 'media.deleted'])
  })

  test('chosen and thrown away at the same moment: one of the two', async () => {
    const ids = await Promise.all([add(), add(), add()])
    for (const id of ids) {
      const [chosen, binned] = await Promise.all([codeOf(use(`e${id}`, [id])), codeOf(binMedia(ctx.db, { id, by }))])
      expect([chosen, binned].filter((code) => code === 'done')).toHaveLength(1)
      const isShown = (await usesOf(ctx.db, id)).length > 0
      expect([isShown, (await findMedia(ctx.db, id))?.deletedAt !== null]).toEqual([chosen === 'done', chosen !== 'done'])
    }
  })

  test('views, search in every language, and pages', async () => {
    const ids: number[] = []
    for (const alt of ['شاطئُ كيمادو', 'سوق', 'منارة']) ids.push(await add(alt))
    await use('e1', [ids[1] as number])
    await binMedia(ctx.db, { id: ids[2] as number, by })
    expect(await countMedia(ctx.db)).toEqual({ all: 2, unused: 1, bin: 1 })
    const list = async (filter: Partial<Parameters<typeof listMedia>[1]>) =>
      (await listMedia(ctx.db, { view: 'all', ...filter }, { limit: 10 })).pictures.map(({ id }) => id)
    expect(await list({})).toEqual([ids[1], ids[0]])
    expect(await list({ view: 'unused' })).toEqual([ids[0]])
    expect(await list({ view: 'bin' })).toEqual([ids[2]])
    expect(await list({ text: 'شاطى' })).toEqual([ids[0]])
    expect(await list({ text: 'ليلى' })).toHaveLength(2)
    for (const text of ['%', '_', '\\', "%'_"]) expect([text, await list({ text })]).toEqual([text, []])
    expect(await list({ room: 'guides' })).toEqual([ids[1]])
    expect(await list({ room: 'store' })).toEqual([])
    const first = await listMedia(ctx.db, { view: 'all' }, { limit: 1 })
    expect([first.hasMore, first.pictures[0]?.uses]).toEqual([true, 1])
    expect((await listMedia(ctx.db, { view: 'all' }, { limit: 1, older: ids[1] })).pictures.map(({ id }) => id)).toEqual([ids[0]])
  })

  test('who saves an older version is told; another file takes the place everywhere', async () => {
    const id = await add()
    const { version = 0, hash = '' } = (await findMedia(ctx.db, id)) ?? {}
    await saveMedia(ctx.db, { id, by, version, details: { ...details, alt: { ar: 'غيره' } } })
    expect(await codeOf(saveMedia(ctx.db, { id, by, version, details }))).toBe('version_conflict')
    const other = await add()
    const same = await plain(40 + count, 30, '#884422')
      .png()
      .toBuffer()
    expect(await codeOf(replaceMedia(ctx.db, { files, pictures }, { id, by, bytes: same }))).toBe('media_known')
    await use('e1', [id])
    await replaceMedia(ctx.db, { files, pictures }, { id, by, bytes: await plain(500, 200).jpeg().toBuffer() })
    const [shown] = (await mediaOf(ctx.db, 'guides', ['e1'])).get('e1') ?? []
    expect(shown).toMatchObject({ id, width: 500, height: 200, alt: { ar: 'غيره' }, mime: 'image/jpeg' })
    // The old files stay for the pages that were just sent, and go with the sweep of the next day.
    expect(await files.has(hash)).toBe(true)
    expect(await sweepMedia(ctx.db, files, new Date())).toBe(0)
    expect(await sweepMedia(ctx.db, files, new Date(Date.now() + 2 * 86_400_000))).toBe(1)
    expect([await files.has(hash), await files.has(shown?.hash ?? '')]).toEqual([false, true])
    expect(await ctx.db.$count(media, and(eq(media.id, other)))).toBe(1)
  })

  test('the pages of a room are made anew when its pictures change', async () => {
    const heard: string[] = []
    const stop = await ctx.handle.listen(
      'content_changed',
      (tag) => heard.push(tag),
      () => {},
    )
    const id = await add()
    await use('e1', [id])
    await use('p1', [id], 'store')
    const { version = 0 } = (await findMedia(ctx.db, id)) ?? {}
    await expect.poll(() => heard.sort()).toEqual(['guides', 'store'])
    heard.length = 0
    await saveMedia(ctx.db, { id, by, version, details: { ...details, alt: { ar: 'جديد' } } })
    await expect.poll(() => heard.sort()).toEqual(['guides', 'store'])
    heard.length = 0
    await use('p1', [], 'store')
    await expect.poll(() => heard).toEqual(['store'])
    await stop()
  })
})
