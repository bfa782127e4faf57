import * as z from 'zod'
import { foldArabic, withoutTanwin } from '#app/platform/arabic.ts'
import { localize } from '#app/platform/local-text.ts'
import { noInput, type ReadContext, type ReadTool, readTool, textInput } from '#app/platform/read-tool.ts'
import { listDuty } from './duty-rota/queries/duty.server.ts'
import { listRotaGaps } from './duty-rota/queries/rota.server.ts'
import { dutyNight, rotaAddress } from './duty-rota/rules.ts'
import { listStaleEntries } from './entries/queries/admin-entries.server.ts'
import { countPlaces, getGuideStats, listDraftEntries, type PlaceCount } from './entries/queries/stats.server.ts'
import { permissions } from './policy.ts'
import { yearBefore } from './rules.ts'
import { presentQueueLine } from './suggestions/present.ts'
import { listQueue } from './suggestions/queries/suggestion-queue.server.ts'
import { countWaitingSuggestions } from './suggestions/queries/suggestions.server.ts'
import words from './tool-words.json' with { type: 'json' }

const MAX_LINES = 6
const MAX_GROUPS = 20
const GUIDES = '/admin/guides-management'
const QUEUE = `${GUIDES}/suggestions`
const ROTA = `${GUIDES}/duty-rota`
const STALE = '/admin/guide-entries/stale'
const entryTo = (id: string) => `/admin/guide-entries/${id}`

const needs = permissions.manage
const cityInput = z.string().min(1).max(160)

const count = readTool({
  name: 'entries_count',
  label: 'entries.tool_count',
  description:
    'How many published entries the guides have, of a kind of place (text: pharmacies, hotels …) and in a city (its id), or of all.',
  needs,
  words: words.entries_count,
  input: z.object({ city: cityInput.optional(), text: textInput.optional() }),
  read: async ({ db, i18n, search }, { city, text }) => {
    const { locale, number, t } = i18n
    const places = await countPlaces(db)
    const best = text ? await findKind(places, text, search) : undefined
    const named = best && foldArabic(best.category.ar)
    if (text && !best) {
      return {
        statement: t('entries.tool_count_none', { text }),
        figures: {},
        links: [{ to: GUIDES, title: t('entries.place') }],
      }
    }
    // A kind of place may be a category of several guides and towns: all of one name are one kind.
    const meant = places.filter(
      ({ category, cityId }) => (named === undefined || foldArabic(category.ar) === named) && (city === undefined || cityId === city),
    )
    const total = meant.reduce((sum, place) => sum + place.published, 0)
    const cityName = city === undefined ? undefined : places.find((place) => place.cityId === city)?.city
    const what = best ? localize(best.category, locale) : t('entries.tool_all')
    const where = cityName ? localize(cityName, locale) : t('entries.tool_everywhere')
    const groups = groupsOf(meant.map((place) => [best ? place.city : place.category, place.published] as const))
    const rows = groups.map(([name, published]) => [name ? localize(name, locale) : t('entries.tool_everywhere'), number(published)])
    return {
      statement: t('entries.tool_count_text', { what, where, count: number(total) }),
      figures: { entries: total },
      links: [{ to: city === undefined ? GUIDES : `${GUIDES}?city=${encodeURIComponent(city)}`, title: what, note: where }],
      ...(rows.length > 1
        ? {
            table: {
              title: `${what} · ${where}`,
              columns: [t(best ? 'entries.tool_city' : 'entries.tool_category'), t('entries.tool_entries')],
              rows,
              drawing: { kind: 'shares' as const, column: 1, values: groups.map(([, published]) => published) },
            },
          }
        : {}),
    }
  },
})

const kinds: Readonly<Record<string, string>> = words.kinds

/** The category that a kind of place means: by the site's search, or by a word that its plural hardly shows. */
async function findKind(places: readonly PlaceCount[], text: string, search: ReadContext['search']): Promise<PlaceCount | undefined> {
  // After 'how many' a noun ends in an alef that its name does not have.
  for (const wanted of new Set([text, withoutTanwin(text)])) {
    const plural = kinds[wanted]
    const spoken = plural && places.find(({ category }) => foldArabic(category.ar).includes(foldArabic(plural)))
    if (spoken) return spoken
    const refs = (await search('category', wanted, { exact: true })).map(Number)
    const [found] = refs.flatMap((ref) => places.find(({ categoryId }) => categoryId === ref) ?? [])
    if (found) return found
  }
  return undefined
}

type Name = { ar: string } | null

/** Sums by name, the largest first. */
function groupsOf(parts: readonly (readonly [Name, number])[]): [Name, number][] {
  const sums = new Map<string, [Name, number]>()
  for (const [name, value] of parts) sums.set(name?.ar ?? '', [name, (sums.get(name?.ar ?? '')?.[1] ?? 0) + value])
  return [...sums.values()]
    .filter(([, value]) => value > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_GROUPS)
}

const unverified = readTool({
  name: 'entries_unverified',
  label: 'entries.tool_unverified',
  description: 'Published entries that nobody has verified for a year, or that were never verified.',
  needs,
  words: words.entries_unverified,
  input: noInput,
  read: async ({ db, now, i18n }) => {
    const yearAgo = yearBefore(now)
    const [stats, { rows }] = await Promise.all([getGuideStats(db, { yearAgo }), listStaleEntries(db, { yearAgo, limit: MAX_LINES })])
    return {
      statement: i18n.t('entries.tool_unverified_text', { count: i18n.number(stats.stale) }),
      figures: { unverified: stats.stale },
      links: [
        { to: STALE, title: i18n.t('entries.view_stale') },
        ...rows.map(({ id, name, verifiedOn }) => ({
          to: entryTo(id),
          title: localize(name, i18n.locale),
          note: verifiedOn ? i18n.date(verifiedOn) : '',
        })),
      ],
    }
  },
})

const drafts = readTool({
  name: 'entries_drafts',
  label: 'entries.tool_drafts',
  description: 'Entries of the guides that are drafts and wait to be published.',
  needs,
  words: words.entries_drafts,
  input: noInput,
  read: async ({ db, now, i18n }) => {
    const [stats, rows] = await Promise.all([getGuideStats(db, { yearAgo: yearBefore(now) }), listDraftEntries(db, MAX_LINES)])
    return {
      statement: i18n.t('entries.tool_drafts_text', { count: i18n.number(stats.drafts) }),
      figures: { drafts: stats.drafts },
      links: [
        { to: `${GUIDES}?status=draft`, title: i18n.t('entries.tool_drafts') },
        ...rows.map(({ id, name, category }) => ({
          to: entryTo(id),
          title: localize(name, i18n.locale),
          note: localize(category, i18n.locale),
        })),
      ],
    }
  },
})

const tonight = readTool({
  name: 'duty_tonight',
  label: 'duty-rota.tool_tonight',
  description: 'Which pharmacies are on duty tonight, in one city (its id) or in all.',
  needs,
  words: words.duty_tonight,
  input: z.object({ city: cityInput.optional() }),
  read: async ({ db, now, i18n }, { city }) => {
    const night = dutyNight(now).date
    const duty = await listDuty(db, { from: night, nights: 1, locale: i18n.locale })
    const meant = duty.filter(({ cityId }) => city === undefined || cityId === city)
    const names = meant.slice(0, MAX_LINES).map(({ name, cityName }) => `${name} (${cityName})`)
    const { t } = i18n
    return {
      statement:
        meant.length > 0
          ? t('duty-rota.tool_tonight_text', { night: i18n.date(night, 'weekday'), names: names.join(t('duty-rota.tool_comma')) })
          : t('duty-rota.tool_tonight_none', { night: i18n.date(night, 'weekday') }),
      figures: { pharmacies: meant.length },
      links: [
        { to: ROTA, title: t('duty-rota.place'), note: i18n.date(night, 'weekday') },
        ...meant.slice(0, MAX_LINES).map(({ name, cityName, path }) => ({ to: path, title: name, note: cityName })),
      ],
    }
  },
})

const gaps = readTool({
  name: 'duty_gaps',
  label: 'duty-rota.tool_gaps',
  description: 'Nights of the next two weeks without a pharmacy on duty, in one city (its id) or in all that have a rota.',
  needs,
  words: words.duty_gaps,
  input: z.object({ city: cityInput.optional() }),
  read: async ({ db, now, i18n }, { city }) => {
    const found = await listRotaGaps(db, dutyNight(now).date)
    const meant = found.filter(({ cityId }) => city === undefined || cityId === city)
    const { locale, number, t } = i18n
    return {
      statement: t('duty-rota.tool_gaps_text', { count: number(meant.length) }),
      figures: { nights: meant.length },
      links: [
        { to: ROTA, title: t('duty-rota.place') },
        ...meant.slice(0, MAX_LINES).map(({ cityId, name, date }) => ({
          to: `${rotaAddress({ city: cityId, month: date.slice(0, 7) })}#night-${date}`,
          title: i18n.date(date, 'weekday'),
          note: localize(name, locale),
        })),
      ],
    }
  },
})

const suggestions = readTool({
  name: 'suggestions_waiting',
  label: 'suggestions.tool_waiting',
  description: 'Suggestions of visitors and claims of owners that wait for a decision.',
  needs,
  words: words.suggestions_waiting,
  input: noInput,
  read: async ({ db, i18n }) => {
    const [{ edits, claims }, lines] = await Promise.all([
      countWaitingSuggestions(db),
      listQueue(db, { kinds: ['edit', 'claim'], limit: MAX_LINES }),
    ])
    const { number, t } = i18n
    return {
      statement: t('suggestions.tool_waiting_text', { edits: number(edits), claims: number(claims) }),
      figures: { edits, claims },
      links: [
        { to: QUEUE, title: t('suggestions.place') },
        ...lines.map((line) => {
          const { id, entry, what } = presentQueueLine(line, i18n)
          return { to: `${QUEUE}?id=${id}`, title: entry, note: what }
        }),
      ],
    }
  },
})

export const guideTools: readonly ReadTool[] = [count, unverified, drafts, tonight, gaps, suggestions]
