import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { saveMedia } from '#app/features/media/commands/edit-media.server.ts'
import { findMedia, mediaOf, usesOf } from '#app/features/media/queries.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { createCategory, createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { updateEntry } from './commands/update-entry.server.ts'
import { findEntryPage } from './queries/entries.server.ts'
import { nameEntries } from './queries/images.server.ts'
import { entries } from './tables.server.ts'
import type { EntryImage } from './types.ts'

const by = theSite
/** What a form says: which picture of the library, and nothing else of it. */
const chosen = (...ids: number[]) => ids.map((id) => ({ media: id }) as EntryImage)

describeEachEngine('the pictures of an entry', (ctx) => {
  let pictures: number[]
  let entry: Awaited<ReturnType<typeof createEntry>>
  let category: Awaited<ReturnType<typeof createCategory>>
  beforeEach(async () => {
    const rows = await ctx.db
      .insert(media)
      .values(
        ['a', 'b', 'c'].map((letter) => ({
          ...{ hash: letter.repeat(40), mime: 'image/jpeg', width: 1200, height: 800, bytes: 9, licence: 'cc-by' as const },
          ...{ alt: { ar: `صورة ${letter}`, fr: `image ${letter}` }, credit: 'ليلى', focalX: 10.5 },
        })),
      )
      .returning({ id: media.id })
    pictures = rows.map(({ id }) => id)
    category = await createCategory(ctx.db, { guide: 'tourism' })
    entry = await createEntry(ctx.db, { categoryId: category.id })
  })
  const write = (images: EntryImage[]) => ctx.db.update(entries).set({ images }).where(eq(entries.id, entry.id))
  const read = async () => (await ctx.db.select({ images: entries.images }).from(entries).where(eq(entries.id, entry.id)))[0]?.images ?? []
  const shown = async () => ((await mediaOf(ctx.db, 'guides', [entry.id])).get(entry.id) ?? []).map(({ id }) => id)
  const pick = (n: number) => pictures[n] as number

  test('are copies of what the library says, in the order chosen, beside those from elsewhere', async () => {
    const foreign = { src: '/images/old.jpg', width: 10, height: 10, alt: { ar: 'قديمة' } }
    await write([...chosen(pick(1)), foreign, ...chosen(pick(0))])
    const [first, second, third] = await read()
    expect(first).toEqual({
      ...{ media: pick(1), hash: 'b'.repeat(40), src: `/media/${'b'.repeat(40)}/960.jpg`, width: 1200, height: 800 },
      ...{ alt: { ar: 'صورة b', fr: 'image b' }, credit: 'ليلى', licence: 'cc-by', focalX: 10.5, focalY: 50 },
    })
    expect([second, third?.media]).toEqual([foreign, pick(0)])
    expect(await shown()).toEqual([pick(1), pick(0)])
    const page = await findEntryPage(ctx.db, {
      category: { id: category.id, slug: category.slug, place: { guide: 'tourism' }, name: '', above: null } as never,
      ...{ slug: entry.slug, locale: 'fr', now: new Date() },
    })
    expect(page?.entry.images.map(({ alt, picture }) => [alt, picture?.focus])).toEqual([
      ['image b', 'start-middle'],
      ['قديمة', undefined],
      ['image a', 'start-middle'],
    ])
  })

  test('follow the library, and a picture that does not exist is left out', async () => {
    await write(chosen(pick(0), 999_999, pick(2)))
    expect((await read()).map(({ media }) => media)).toEqual([pick(0), pick(2)])
    const row = await findMedia(ctx.db, pick(0))
    if (!row) throw new Error('no picture')
    await saveMedia(ctx.db, { id: row.id, by, version: row.version, details: { ...row, alt: { ar: 'اسم آخر' }, credit: null } })
    const [first] = await read()
    expect([first?.alt, first?.credit]).toEqual([{ ar: 'اسم آخر' }, undefined])
    expect(await usesOf(ctx.db, pick(0))).toEqual([{ room: 'guides', subject: entry.id }])
    expect(await nameEntries(ctx.db, [entry.id, 'no-uuid'], 'ar')).toMatchObject([
      { subject: entry.id, to: expect.stringContaining(entry.slug) },
    ])
  })

  test('are noted whichever way they come and go', async () => {
    await updateEntry(ctx.db, { id: entry.id, version: null, by, changes: { images: chosen(pick(2), pick(1)) } })
    expect(await shown()).toEqual([pick(2), pick(1)])
    await updateEntry(ctx.db, { id: entry.id, version: null, by, changes: { name: { ar: 'اسم' } } })
    expect(await shown()).toEqual([pick(2), pick(1)])
    await updateEntry(ctx.db, { id: entry.id, version: null, by, changes: { images: [] } })
    expect(await shown()).toEqual([])
    await write(chosen(pick(0)))
    await ctx.db.delete(entries).where(eq(entries.id, entry.id))
    expect(await usesOf(ctx.db, pick(0))).toEqual([])
    const made = await createEntry(ctx.db, { categoryId: category.id, images: chosen(pick(0)) })
    expect(await usesOf(ctx.db, pick(0))).toEqual([{ room: 'guides', subject: made.id }])
    await expect(ctx.db.delete(media).where(eq(media.id, pick(0)))).rejects.toThrow()
  })
})
