import { i18nFor } from '#app/catalogue.server.ts'
import { choosePages } from '#app/features/assistant/manual/rules.ts'
import { chooseTools, hasStem, type ToolCall, type UnderstoodQuestion, understand } from '#app/features/assistant/questions/rules.ts'
import { composeReadings, type ParsedLine, plainText, SourceList } from '#app/features/assistant/rules.ts'
import type { ChatAnswer } from '#app/features/assistant/types.ts'
import { listCityNames } from '#app/features/places/queries.server.ts'
import { searchEverything } from '#app/features/search/queries.server.ts'
import { isCommon } from '#app/features/search/rules.ts'
import type { SearchHit, SearchResponse } from '#app/features/search/types.ts'
import { manifests, navItemsFor, ordered, verbsFor } from '#app/manifests.server.ts'
import { withoutTanwin } from '#app/platform/arabic.ts'
import { may, type Reader } from '#app/platform/auth/permissions.ts'
import type { Db } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { localize } from '#app/platform/local-text.ts'
import type { ManualPage } from '#app/platform/manual.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { findInAdmin } from './find-in-admin.server.ts'
import { searchOf } from './site-search.server.ts'

const MAX_QUOTED = 4
const MAX_NEAR = 2
const MAX_SUMMARY = 240
const MAX_OWN = 3
const MAX_MANUAL = 3
const MAX_QUERY = 200

/** Who asks: everything is read with their permissions, and answered in their language. */
export type Asker = { db: Db; now: Date; i18n: I18n; user: Reader }

/** Hears of every reading as it begins, for whoever watches the answer being made. */
export type Watch = (reading: { tool: string; label: string }) => void

/**
 * Answers from the site's own records, without a language model: the tools that the question's words call for, else what the
 * site's search finds. Every line has its source; what is not found is said to be not found.
 */
export async function answerFromRecords(asker: Asker, question: string, watch: Watch = () => {}, rooms = manifests): Promise<ChatAnswer> {
  const understood = await understandFor(asker, question)
  const manual = understood.isManual ? answerFromManual(asker, understood, rooms) : undefined
  if (manual) return manual
  const calls = chooseTools(
    understood,
    rooms.flatMap((room) => room.tools ?? []),
  )
  const allowed = calls.filter(({ tool }) => may(asker.user, tool.needs))
  if (allowed.length > 0) return composeReadings(await Promise.all(allowed.map((call) => readWith(asker, call, watch))))
  const [refused] = calls
  if (refused) return saying(asker.i18n.t('assistant.not_allowed', { what: asker.i18n.t(refused.tool.label) }))
  return answerFromSearch(asker, understood, question, watch)
}

const understandFor = async ({ db, now }: Asker, question: string): Promise<UnderstoodQuestion> =>
  understand(question, { today: moroccoDay(now), cities: await listCityNames(db), isCommon })

/** What the site's search has on some words, and the back office beside it, as `answerFromRecords` quotes it. */
export async function searchRecords(asker: Asker, words: string, watch: Watch): Promise<ChatAnswer> {
  return answerFromSearch(asker, await understandFor(asker, words), words, watch)
}

/** Where something is done in the back office; undefined where no place has such a name. */
export async function findPlaces(asker: Asker, words: string): Promise<ChatAnswer | undefined> {
  return answerFromManual(asker, await understandFor(asker, words))
}

const saying = (text: string): ChatAnswer => ({ text, sources: [], tables: [], readings: [] })

export async function readWith({ db, now, i18n, user }: Asker, { tool, input }: ToolCall, watch: Watch): Promise<ParsedLine> {
  const label = i18n.t(tool.label)
  watch({ tool: tool.name, label })
  return { tool: tool.name, label, result: await tool.read({ db, now, i18n, user, search: searchOf(db) }, input) }
}

/** What the site's search finds of a question, quoted, and beside it what only the back office knows. */
async function answerFromSearch(asker: Asker, understood: UnderstoodQuestion, question: string, watch: Watch): Promise<ChatAnswer> {
  const { db, i18n, user } = asker
  const { telling } = understood
  const label = i18n.t('assistant.read_search')
  watch({ tool: 'search', label })
  const [{ hits, suggestions, corrected, ignored }, groups] = await Promise.all([
    searchFor(db, understood, question.slice(0, MAX_QUERY)),
    findInAdmin({ db, i18n, user }, telling.join(' ')),
  ])
  const list = new SourceList()
  // What only near words led to is no answer, and said to be none.
  const isNear = corrected !== null || ignored.length > 0
  const found = hits.slice(0, isNear ? MAX_NEAR : MAX_QUOTED).map((hit) => quote(asker, hit, list))
  const others = groups
    // What was asked before is no record, this very question least of all.
    .filter(({ kind }) => kind !== 'conversation')
    .flatMap(({ items }) => items)
    .filter(({ to, title }) => !list.sources.some((source) => source.to === to) && telling.some((word) => hasStem(title, word)))
    .slice(0, MAX_OWN)
    .map(({ to, title, note }) => `- **${plainText(title)}**${note ? `: ${plainText(note)}` : ''}${list.cite({ to, title, note })}`)
  const readings = [{ tool: 'search', label }]
  if (list.sources.length === 0) {
    const near = suggestions.slice(0, MAX_OWN).join(i18n.t('assistant.comma'))
    const text = [i18n.t('assistant.nothing'), near && i18n.t('assistant.near', { words: plainText(near) })].filter(Boolean)
    return { ...saying(text.join('\n\n')), readings }
  }
  const head = found.length === 0 ? '' : i18n.t(isNear ? 'assistant.found_near' : 'assistant.found')
  const blocks = [head, found.join('\n'), others.length > 0 ? i18n.t('assistant.found_inside') : '', others.join('\n')]
  return { text: blocks.filter(Boolean).join('\n\n'), sources: list.sources, tables: [], readings }
}

/** In the city that is named, by what is asked beyond it; else by the whole question, without the endings of its objects if need be. */
async function searchFor(db: Db, { telling, cityId }: UnderstoodQuestion, question: string): Promise<SearchResponse> {
  const wanted = telling.join(' ')
  const plain = withoutTanwin(wanted)
  const tries = [
    ...(cityId && wanted ? [{ query: wanted, cityId }, ...(plain === wanted ? [] : [{ query: plain, cityId }])] : []),
    { query: question },
    ...(plain === wanted ? [] : [{ query: plain }]),
  ]
  let best: SearchResponse | undefined
  for (const params of tries) {
    const found = await searchEverything(db, params)
    if (found.hits.length > 0 && found.corrected === null && found.ignored.length === 0) return found
    if (!best || (best.hits.length === 0 && found.hits.length > 0)) best = found
  }
  return best ?? searchEverything(db, { query: question })
}

/** One hit with the beginning of what the site says of it, cited where it is worked on by those who may. */
export function quote({ i18n, user }: Asker, hit: SearchHit, list: SourceList): string {
  const { locale } = i18n
  const finder = ordered(manifests.map((room) => room.find)).find(({ kind, indexed }) => kind === hit.kind && indexed)
  const to = finder?.indexed && finder.needs && may(user, finder.needs) ? finder.indexed.to(hit) : hit.path
  const title = localize(hit.title, locale)
  const summary = plainText(hit.summary.ar || hit.summary[locale] ? localize(hit.summary, locale) : '')
  const short = summary.length > MAX_SUMMARY ? `${summary.slice(0, MAX_SUMMARY).replace(/\s\S*$/, '')}…` : summary
  const phone = hit.phone ? i18n.t('assistant.phone', { phone: hit.phone }) : ''
  const rest = [short, phone].filter(Boolean).join(' ')
  return `- **${plainText(title)}**${rest ? `: ${rest}` : ''}${list.cite({ to, title, note: hit.context ? localize(hit.context, locale) : '' })}`
}

/** How something is done in the back office by its manual, and where: places and actions whose names have words of the question. */
function answerFromManual({ i18n, user }: Asker, question: UnderstoodQuestion, rooms = manifests): ChatAnswer | undefined {
  const { t } = i18n
  const pages = rooms.flatMap((room) => room.manual ?? [])
  const chosen = choosePages(question, pages)
  const allowed = chosen.filter(({ needs }) => may(user, needs))
  const readings = [{ tool: 'manual', label: t('assistant.read_manual') }]
  if (chosen[0] && allowed.length === 0) return { ...saying(t('assistant.manual_not_allowed', { what: t(chosen[0].title) })), readings }
  const [best] = allowed
  const list = new SourceList()
  const told = best && `**${plainText(t(best.title))}**${list.cite({ to: best.to, title: t(best.title) })}\n\n${stepsOf(best, i18n)}`
  if (told) {
    const near = allowed.slice(1, 1 + MAX_NEAR).map(({ to, title }) => `- **${plainText(t(title))}**${list.cite({ to, title: t(title) })}`)
    const blocks = [told, near.length > 0 ? t('assistant.done_near') : '', near.join('\n')]
    return { text: blocks.filter(Boolean).join('\n\n'), sources: list.sources, tables: [], readings }
  }
  const places = [
    ...pages.filter(({ needs }) => may(user, needs)).map(({ to, title }) => ({ to, label: title })),
    ...[...verbsFor(user), ...navItemsFor(user).filter((item) => !item.isUnbuilt)],
  ].map(({ to, label }) => ({
    ...{ to, title: t(label) },
    // A question may be in another language than the page.
    names: locales.map((locale) => i18nFor(locale).t(label)).join(' '),
  }))
  const named = places
    .map((place) => ({ place, score: question.telling.filter((word) => hasStem(place.names, word)).length }))
    .filter(({ place: { title }, score }, i) => score > 0 && places.findIndex((one) => one.title === title) === i)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_MANUAL)
    .map(({ place }) => `- **${plainText(place.title)}**${list.cite(place)}`)
  if (named.length === 0) return undefined
  return { text: `${t('assistant.done_here')}\n\n${named.join('\n')}`, sources: list.sources, tables: [], readings }
}

/** The steps of a page of the manual, one below the other, with the names that buttons have just now. */
function stepsOf({ steps, names }: ManualPage, { t }: I18n): string {
  const params = Object.fromEntries(Object.entries(names).map(([name, label]) => [name, plainText(t(label))]))
  const lines = t(steps, params)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line, i) => `${i + 1}. ${line.trim()}`).join('\n')
}
