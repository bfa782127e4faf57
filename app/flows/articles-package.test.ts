import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import { articleResource } from '#app/features/articles/resource.server.ts'
import { articles } from '#app/features/articles/tables.server.ts'
import { media } from '#app/features/media/tables.server.ts'
import { undoChanges } from '#app/features/resources/commands/undo-changes.server.ts'
import { importFile, previewFile } from '#app/features/resources/import-file.server.ts'
import { theSite } from '#app/platform/auth/actor.ts'
import { writeZip, type ZipFile } from '#app/platform/files/write-zip.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { FileSets } from '#app/platform/storage/file-sets.server.ts'
import { createArticle } from '#tests/factories/articles.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { temporaryFolder } from '#tests/harness/launch.ts'
import { listArticleFiles } from './articles-package.server.ts'

const pictures = new Pictures()
afterAll(() => pictures.close())
const i18n = i18nFor('ar')

describeEachEngine('articles brought along and taken away', (ctx) => {
  let files: FileSets
  beforeEach(() => {
    const folder = temporaryFolder('articles')
    files = new FileSets(folder.path)
    return () => folder.remove()
  })
  const sent = (fields: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return { db: ctx.db, i18n, by: theSite, form, darkroom: { files, pictures } }
  }
  const preview = async (name: string, content: BlobPart) => {
    const answer = await previewFile(articleResource, sent({ file: new File([content], name) }))
    if (!('preview' in answer) || !answer.preview) throw new Error(JSON.stringify(answer))
    return answer.preview
  }
  const write = async (text: string, batch: string = randomUUID()) => {
    expect(await importFile(articleResource, sent({ text }), batch)).toBeUndefined()
    return batch
  }
  const rows = () => ctx.db.select().from(articles).orderBy(articles.slug)
  const markdown = (head: string, body: string) => `---\n${head}\n---\n${body}\n`
  const port = async () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7ca5' } })
      .jpeg()
      .toBuffer()
  const folderOf = async (): Promise<ZipFile[]> => [
    {
      name: 'a/port.md',
      text: markdown('title: الميناء\nsummary: موجز\ntopic: بحر\ndate: 2021-03-02', 'نص\n\n![قارب](boat.jpg) عند الفجر'),
    },
    { name: 'a/port.fr.md', text: markdown('title: Le port', 'Texte') },
    { name: 'a/none.md', text: markdown('title: بلا قسم\nsummary: م\ndate: 2021-03-02', 'نص') },
    { name: 'a/boat.jpg', bytes: await port() },
  ]

  test('a folder of Markdown is shown before anything is written, row by row, and undone as one act', async () => {
    const { counts, rows: shown, text } = await preview('blog.zip', writeZip(await folderOf()))
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 1 })
    expect(shown.find(({ state }) => state === 'wrong')?.problems).toHaveLength(1)
    expect([await ctx.db.$count(articles), await ctx.db.$count(media)]).toEqual([0, 0])
    const batch = await write(text)
    const [picture] = await ctx.db.select().from(media)
    expect(await rows()).toMatchObject([
      {
        ...{ slug: 'port', status: 'published', publishedOn: '2021-03-02', title: { ar: 'الميناء', fr: 'Le port' } },
        body: {
          ar: [{ type: 'p' }, { type: 'picture', media: picture?.id, alt: 'قارب', caption: 'عند الفجر' }],
          fr: [{ type: 'p', text: 'Texte' }],
        },
      },
    ])
    // The same folder again changes nothing.
    expect((await preview('blog.zip', writeZip(await folderOf()))).counts).toMatchObject({ new: 0, same: 1 })
    await undoChanges(ctx.db, articleResource, { of: { batch }, by: theSite, batch: randomUUID() })
    expect((await rows()).map(({ deletedAt }) => deletedAt !== null)).toEqual([true])
  })

  test('what is taken away is the same when it comes back, and whole elsewhere', async () => {
    const { text } = await preview('blog.zip', writeZip(await folderOf()))
    await write(text)
    await createArticle(ctx.db, { slug: 'سلسلة', series: { ar: 'س' }, seriesPart: 2, stateFr: 'draft', sources: ['كتاب', 'أرشيف'] })
    const services = { db: ctx.db, mediaFiles: files } as Services
    const zip = writeZip(await listArticleFiles(services, i18n))
    expect((await preview('articles.zip', zip)).counts).toEqual({ new: 0, changed: 0, same: 2, wrong: 0 })
    const before = await rows()
    await ctx.db.delete(articles)
    await write((await preview('articles.zip', zip)).text)
    const facts = (all: typeof before) =>
      all.map(({ slug, title, body, series, seriesPart, stateFr, sources }) => ({
        slug,
        title,
        body,
        series,
        seriesPart,
        stateFr,
        sources,
      }))
    expect(facts(await rows())).toEqual(facts(before))
    expect(await ctx.db.$count(media)).toBe(1)
  })

  test('a slug that is taken, twice or by another article, a schedule in the past and a broken picture are said beside their rows', async () => {
    await createArticle(ctx.db, { slug: 'taken', title: { ar: 'غيره' } })
    const head = (title: string, more: string) => `title: ${title}\nsummary: م\ntopic: ق\n${more}`
    const zip = writeZip([
      { name: '1.md', text: markdown(head('أول', 'slug: same'), 'x') },
      { name: '2.md', text: markdown(head('ثان', 'slug: same'), 'x') },
      { name: '3.md', text: markdown(head('ثالث', 'status: scheduled\npublishedOn: 2020-01-01'), 'x') },
      { name: '4.md', text: markdown(head('رابع', 'slug: ../admin'), 'x') },
      { name: '5.md', text: markdown(head('خامس', 'slug: picture'), '![كسر](bad.jpg)') },
      { name: 'bad.jpg', text: 'no picture' },
    ])
    const { rows: shown, counts, text } = await preview('x.zip', zip)
    expect(counts).toEqual({ new: 2, changed: 0, same: 0, wrong: 3 })
    expect(shown.flatMap(({ line, problems }) => (problems.length > 0 ? [line] : []))).toEqual([2, 3, 4])
    await write(text)
    const [picture] = await rows()
    expect(picture).toMatchObject({ slug: 'picture', body: { ar: [{ type: 'p', text: 'كسر' }] } })
  })
})
