import { fallbackSrc } from '#app/features/media/rules.ts'
import type { LetterTheme } from '#app/features/newsletter/letters/components/letter-style.ts'
import { type DrawnLetter, drawLetter, READER } from '#app/features/newsletter/letters/present.ts'
import { listLinks } from '#app/features/newsletter/letters/rules.ts'
import type { DrawnBlock, Letter, LetterCardContent } from '#app/features/newsletter/letters/types.ts'
import { ownWord } from '#app/features/settings/present.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { inLanguage, localeFacts } from '#app/platform/i18n/locales.ts'
import type { LetterBlock } from '#app/platform/letter-text.ts'
import { findPageSubject } from './page-picture.server.ts'

type LetterRendering = {
  services: Pick<Services, 'db' | 'content' | 'now'>
  letter: Letter
  /** In the letter's language. */
  i18n: I18n
  /** The site's own address, without a slash at its end. */
  origin: string
  theme?: LetterTheme
  /** Links lead through the address that counts them; not in a preview. */
  isCounted: boolean
}

/**
 * Draws a letter as it is now: what its cards show is read anew, and a card whose page is gone or hidden is left out. What is each
 * reader's own is filled in afterwards (`forReader`).
 */
export async function drawLetterNow({ services, letter, i18n, origin, theme = 'auto', isCounted }: LetterRendering): Promise<DrawnLetter> {
  const base = `${origin}${localeFacts[i18n.locale].prefix}`
  const links = listLinks(letter.body)
  const page = (href: string) => (href.startsWith('/') ? origin + inLanguage(localeFacts[i18n.locale].prefix, href) : href)
  const counted = (href: string) => {
    const position = links.indexOf(href)
    return isCounted && position >= 0 ? `${origin}/newsletter/go/${letter.id}/${position}` : page(href)
  }
  return drawLetter({
    i18n,
    siteName: await siteNameOf(services, i18n),
    subject: letter.subject,
    preheader: letter.preheader,
    date: i18n.date(letter.startedAt ?? letter.sendAt ?? services.now()),
    blocks: await drawBlocks(services, i18n, origin, letter.body),
    address: counted,
    leaveAddress: `${base}/newsletter/leave?token=${READER.token}`,
    preferencesAddress: `${base}/newsletter/preferences?token=${READER.token}`,
    since: READER.since,
    theme,
  })
}

export async function siteNameOf(services: Pick<Services, 'db' | 'content'>, i18n: I18n): Promise<string> {
  return ownWord((await currentSettings(services)).site_name, i18n.locale) ?? i18n.t('common.site_name')
}

async function drawBlocks(
  services: Pick<Services, 'db' | 'content'>,
  i18n: I18n,
  origin: string,
  blocks: readonly LetterBlock[],
): Promise<DrawnBlock[]> {
  const drawn: DrawnBlock[] = []
  for (const block of blocks) {
    if (block.type !== 'card') drawn.push(block)
    else {
      const card = await findCard(services, i18n, origin, block.path)
      if (card) drawn.push({ type: 'card', card })
    }
  }
  return drawn
}

/** What a card of a page of the site shows now; undefined for a page that is gone, hidden, or a sample. */
export async function findCard(
  services: Pick<Services, 'db' | 'content'>,
  i18n: I18n,
  origin: string,
  path: string,
): Promise<LetterCardContent | undefined> {
  const [bare = ''] = path.split(/[?#]/)
  const subject = await findPageSubject(services, i18n, bare.split('/').slice(1).map(decoded))
  if (!subject) return undefined
  const { over, title, photo, note = null } = subject
  const drawing = `${inLanguage(localeFacts[i18n.locale].prefix, `/og${bare}`)}.png`
  return { path, over, title, note, picture: origin + (photo ? fallbackSrc(photo) : drawing), isBanner: photo === null }
}

/** Part of an address that no encoding made is looked for as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
