import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ownWord } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import { manifests } from '#app/manifests.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { RequestInfo, Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { PictureSubject } from '#app/platform/manifest.ts'
import { fallbackWidthOf, MAX_WIDTH } from '#app/platform/pictures/kind.ts'
import { type Limit, limitKey } from '#app/platform/rate-limit.ts'
import type { FileSets } from '#app/platform/storage/file-sets.server.ts'
import { illustrationName } from '#app/ui/illustrations/manifest.ts'
import { pagePicture } from './page-picture/layout.ts'

type Asking = Pick<Services, 'db' | 'content' | 'env' | 'mediaFiles' | 'drawnFiles' | 'pictures' | 'limiter'>

const MAX_STORED_PICTURES = 600
/** One visitor's share, since each drawing takes a third of a second. */
const DRAWINGS: Limit = { burst: 30, refillMs: 2000 }

/**
 * The picture that stands beside a link to a page: its title, drawn. `path` is the page's own, without its language. Nothing
 * can be had drawn that no published page says. Undefined where there is no such page.
 */
export async function findPagePicture(
  services: Asking,
  { i18n, clientAddress }: Pick<RequestInfo, 'i18n' | 'clientAddress'>,
  path: string,
): Promise<{ hash: string; bytes: Uint8Array } | undefined> {
  const subject = await findPageSubject(services, i18n, path.split('/').slice(1))
  if (!subject) return undefined
  const settings = await currentSettings(services)
  const siteName = ownWord(settings.site_name, i18n.locale) ?? i18n.t('common.site_name')
  const host = services.env.publicUrl ? new URL(services.env.publicUrl).host : ''
  const { note: _note, ...drawn } = subject
  const words = { ...drawn, siteName, host, dir: i18n.dir, photo: subject.photo?.hash ?? null }
  const shown = await shownIn(services, subject)
  const layout = pagePicture(words, shown)
  const hash = createHash('sha256').update(JSON.stringify(words)).update(JSON.stringify(layout)).update(shown).digest('hex').slice(0, 40)
  const known = await services.drawnFiles.read(hash, 'page.png')
  if (known) {
    await services.drawnFiles.touch(hash)
    return { hash, bytes: known }
  }
  services.limiter.take(`page-picture-drawing ${limitKey(clientAddress)}`, DRAWINGS)
  const bytes = await services.pictures.draw(hash, layout)
  await remember(services.drawnFiles, hash, bytes)
  return { hash, bytes }
}

/** On a disk that takes nothing more the picture is drawn anew each time. */
async function remember(files: FileSets, hash: string, bytes: Uint8Array): Promise<void> {
  try {
    if (await files.put(hash, [{ name: 'page.png', bytes }])) await files.trim(MAX_STORED_PICTURES)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** The owner's photograph, else the drawing of the page's kind. */
async function shownIn({ mediaFiles }: Asking, { photo, illustration }: PictureSubject): Promise<Uint8Array> {
  const width = photo && Math.min(photo.width, MAX_WIDTH)
  const file =
    photo &&
    ((await mediaFiles.read(photo.hash, `${width}.webp`)) ?? (await mediaFiles.read(photo.hash, `${fallbackWidthOf(photo.width)}.jpg`)))
  return file ?? readFile(resolve('app/ui/illustrations/svg', `${illustrationName(illustration)}.svg`))
}

/** The first room that knows the address. */
export async function findPageSubject(
  services: Pick<Services, 'db' | 'content'>,
  i18n: I18n,
  parts: readonly string[],
): Promise<PictureSubject | undefined> {
  for (const { ogImage } of manifests) {
    const subject = await ogImage?.(services, i18n, parts)
    if (subject) return subject
  }
  return undefined
}
