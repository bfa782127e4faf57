import type { LetterCheck, LetterProgress, LetterView, PreviewPart } from '#app/features/newsletter/letters/admin/views.ts'
import { forReader } from '#app/features/newsletter/letters/present.ts'
import { countAudience } from '#app/features/newsletter/letters/queries/audience.server.ts'
import {
  countDeliveries,
  type LetterCounts,
  listLetterLinks,
  listUndelivered,
} from '#app/features/newsletter/letters/queries/letters.server.ts'
import { listLinks, paces } from '#app/features/newsletter/letters/rules.ts'
import type { Letter } from '#app/features/newsletter/letters/types.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { stripBidiControls } from '#app/platform/arabic.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { senderOf } from '#app/platform/mail/deliver.server.ts'
import { drawLetterNow, findCard, siteNameOf } from './render-letter.server.ts'
import { canSendLetters } from './send-letters.server.ts'

const MAX_FOUND = 6
const LONG_SUBJECT = 60

type Screen = {
  services: Services
  letter: Letter
  i18n: I18n
  /** Of the letter's own language. */
  letterI18n: I18n
  /** Where the site is reached now, for pictures of a preview where PUBLIC_URL is not set. */
  origin: string
  query: URLSearchParams
}

/** Everything that the screen of one letter shows. */
export async function loadLetterScreen(screen: Screen): Promise<LetterView> {
  const { services, letter, i18n, letterI18n, origin, query } = screen
  const { db, env } = services
  const part: PreviewPart = (['narrow', 'text'] as const).find((one) => one === query.get('part')) ?? 'wide'
  const isNight = query.has('night')
  const search = (query.get('q') ?? '').slice(0, 100)
  const [count, counts, undelivered, links, checks, found] = await Promise.all([
    countAudience(db, letter.audience),
    countDeliveries(db, letter.id),
    listUndelivered(db, letter.id),
    listLetterLinks(db, letter.id),
    checkLetter(screen),
    letter.state === 'draft' ? findCards(screen, search) : [],
  ])
  const sender = env.smtpUrl ? `<${senderOf(env.smtpUrl, env.publicUrl)}>` : ''
  const base = `${localeFacts[i18n.locale].prefix}/admin/newsletter/letters/${letter.id}`
  return {
    id: letter.id,
    version: letter.version,
    action: `${base}/preview`,
    subject: letter.subject,
    preheader: letter.preheader,
    state: letter.state,
    language: localeFacts[letter.locale].name,
    sender: `${await siteNameOf(services, letterI18n)} ${sender}`.trim(),
    part,
    isNight,
    frame: `${base}/frame${isNight ? '?night=1' : ''}`,
    text: part === 'text' ? await previewText({ services, letter, i18n: letterI18n, origin }) : null,
    audience: {
      count,
      interests: letter.audience.interests.map((interest) => i18n.t(`newsletter.interest_${interest}`)),
      language: letter.audience.isAnyLanguage ? null : localeFacts[letter.locale].name,
    },
    checks,
    canSend: checks.every(({ state }) => state !== 'missing'),
    sendAt: letter.sendAt && i18n.date(letter.sendAt, 'dayTime'),
    progress: letter.startedAt ? progressOf(letter, counts, undelivered, i18n) : null,
    problem: letter.problem,
    links: links.map(({ position, href, clicks }) => ({ position, href, clicks: i18n.number(clicks) })),
    search: { query: search, found },
    paces: paces.map((pace) => ({ value: String(pace), label: i18n.t('letters-admin.pace_of', { count: pace }) })),
    form: { day: '', time: '', pace: String(letter.pace), to: '' },
    refused: null,
    done: null,
    isConfirming: false,
  }
}

type Preview = Pick<Screen, 'services' | 'letter' | 'origin'> & { i18n: I18n }

/** As a reader would get it, with links that change nothing. */
async function previewText({ services, letter, i18n, origin }: Preview): Promise<string> {
  const drawn = await drawLetterNow({ services, letter, i18n, origin, isCounted: false })
  return forReader(drawn, previewReader(services, i18n)).text
}

export const previewReader = ({ now }: Pick<Services, 'now'>, i18n: I18n) => ({ token: '', since: i18n.date(now()) })

async function checkLetter({ services, letter, i18n, letterI18n, origin }: Screen): Promise<LetterCheck[]> {
  const { env } = services
  const cards = letter.body.flatMap((block) => (block.type === 'card' ? block.path : []))
  const shown = await Promise.all(cards.map((path) => findCard(services, letterI18n, origin, path)))
  const hidden = cards.filter((_path, i) => !shown[i])
  const links = listLinks(letter.body).length
  const check = (name: string, state: LetterCheck['state'], text: string): LetterCheck => ({ name, state, text })
  const { t } = i18n
  return [
    check('smtp', env.smtpUrl ? 'good' : 'missing', t(env.smtpUrl ? 'letters-admin.has_smtp' : 'letters-admin.no_smtp')),
    check('address', env.publicUrl ? 'good' : 'missing', t(env.publicUrl ? 'letters-admin.has_address' : 'letters-admin.no_address')),
    letter.body.length > 0
      ? check('body', 'good', t('letters-admin.has_links', { count: links }))
      : check('body', 'missing', t('letters-admin.no_body')),
    check('leave', 'good', t('letters-admin.has_leave')),
    ...(cards.length > hidden.length
      ? [check('cards', 'good', t('letters-admin.cards_shown', { count: cards.length - hidden.length }))]
      : []),
    ...hidden.map((path) => check(`card ${path}`, 'warning', t('letters-admin.card_hidden', { path }))),
    ...(letter.subject.length > LONG_SUBJECT
      ? [check('subject', 'warning', t('letters-admin.subject_long', { count: letter.subject.length }))]
      : []),
    ...(letter.preheader === '' ? [check('preheader', 'warning', t('letters-admin.no_preheader'))] : []),
  ]
}

/** Pages of the site that a card can show: published, and no samples of places. */
async function findCards({ services, letterI18n, origin }: Screen, text: string) {
  const query = stripBidiControls(text).trim()
  if (query.length < 2) return []
  const { hits } = await searchEverything(services.db, { query, locale: letterI18n.locale })
  const found = []
  for (const { path } of hits) {
    if (found.length === MAX_FOUND) break
    const card = await findCard(services, letterI18n, origin, path)
    if (card) found.push({ path, title: card.title, over: card.note ? `${card.over} · ${card.note}` : card.over })
  }
  return found
}

type Undelivered = Awaited<ReturnType<typeof listUndelivered>>

function progressOf(letter: Letter, counts: LetterCounts, undelivered: Undelivered, i18n: I18n): LetterProgress {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const bad = counts.refused + counts.failed
  const part = (count: number) => (total === 0 ? 0 : (count * 100) / total)
  const minutes = Math.ceil(counts.waiting / letter.pace)
  const names = { sent: counts.sent, undelivered: bad, handed: counts.handed, skipped: counts.skipped, waiting: counts.waiting } as const
  return {
    sent: part(counts.sent + counts.handed),
    undelivered: part(bad),
    counts: (Object.keys(names) as (keyof typeof names)[])
      .filter((name) => names[name] > 0 || name === 'sent' || name === 'waiting')
      .map((name) => ({ name, text: i18n.t(`letters-admin.count_${name}`), count: names[name] })),
    left: letter.state === 'sending' && minutes > 0 ? i18n.t('letters-admin.minutes_left', { count: minutes }) : null,
    startedAt: letter.startedAt && i18n.date(letter.startedAt, 'dayTime'),
    undeliveredTo: undelivered.map(({ id, email, state, reason }) => ({ id, email, reason: reason ?? '', isRefused: state === 'refused' })),
  }
}

/** Nothing is sent without a server, a site address and something to say. */
export function mayBeSent(env: Services['env'], letter: Letter): boolean {
  return canSendLetters(env) && letter.body.length > 0
}
