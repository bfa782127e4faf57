import { writeMarkdownFiles } from '#app/features/articles/import/markdown.ts'
import { articleResource } from '#app/features/articles/resource.server.ts'
import { mediaByIds } from '#app/features/media/queries.server.ts'
import { formValues } from '#app/features/resources/fields/form.ts'
import { listAllRows } from '#app/features/resources/queries.server.ts'
import type { ZipFile } from '#app/platform/files/write-zip.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { fallbackWidthOf } from '#app/platform/pictures/kind.ts'

const MAX_ARTICLES = 5000

/** Every article as Markdown, one file for each language, and the pictures that stand in them: what the import reads again to the same. */
export async function listArticleFiles({ db, mediaFiles }: Services, i18n: I18n): Promise<ZipFile[]> {
  const rows = await listAllRows(db, articleResource, MAX_ARTICLES)
  const inputs = rows.map((row) => formValues(articleResource.fields, row.values, i18n))
  const ids = new Set(inputs.flatMap((values) => Object.values(values).flatMap(pictureIdsIn)))
  const pictures = await mediaByIds(db, [...ids])
  const files = await Promise.all(
    pictures.map(async ({ id, hash, width }) => {
      const bytes = await mediaFiles.read(hash, `${fallbackWidthOf(width)}.jpg`)
      return bytes ? [{ id, name: `${hash}.jpg`, bytes }] : []
    }),
  )
  const present = files.flat()
  const pictureNames = new Map(present.map(({ id, name }) => [id, name]))
  return [
    ...inputs.flatMap((values) => writeMarkdownFiles({ inputs: values, pictureNames })),
    ...present.map(({ name, bytes }) => ({ name: `pictures/${name}`, bytes })),
  ]
}

const pictureIdsIn = (text: string): number[] => [...text.matchAll(/\]\(picture:(\d{1,15})\)/g)].map(([, id]) => Number(id))
