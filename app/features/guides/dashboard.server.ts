import { localize } from '#app/platform/local-text.ts'
import type { AdminFinder, DashboardCard, DashboardSection, NavBadge, Samples } from '#app/platform/manifest.ts'
import { removeSamples } from './commands.server.ts'
import { hasRota, listRotaGaps } from './duty-rota/queries/rota.server.ts'
import { dutyNight, rotaAddress } from './duty-rota/rules.ts'
import { listAdminEntries } from './entries/queries/admin-entries.server.ts'
import { countSampleShifts, getGuideStats, listDraftEntries } from './entries/queries/stats.server.ts'
import { permissions } from './policy.ts'
import { yearBefore } from './rules.ts'
import { presentQueueLine } from './suggestions/present.ts'
import { listQueue } from './suggestions/queries/suggestion-queue.server.ts'
import { countWaitingSuggestions } from './suggestions/queries/suggestions.server.ts'

const MAX_LINES = 6
const QUEUE = '/admin/guides-management/suggestions'
const ROTA = '/admin/guides-management/duty-rota'
const entryTo = (id: string) => `/admin/guide-entries/${id}`

const countSuggestions: NavBadge['count'] = async (db) => {
  const { edits, claims } = await countWaitingSuggestions(db)
  return edits + claims
}

export const guideBadges: readonly NavBadge[] = [
  {
    at: '/admin/guides-management',
    tags: ['guides'],
    count: async (db, now) => (await getGuideStats(db, { yearAgo: yearBefore(now) })).drafts,
  },
  { at: QUEUE, tags: ['guides', 'suggestions'], count: countSuggestions },
  { at: ROTA, tags: ['guides'], count: async (db, now) => (await listRotaGaps(db, dutyNight(now).date)).length },
]

export const guideCard: DashboardCard = {
  id: 'guide',
  order: 10,
  label: 'admin.card_guide',
  icon: 'map',
  to: '/admin/guides-management',
  needs: permissions.manage,
  read: async ({ db, now, i18n }) => {
    const { published, drafts, stale } = await getGuideStats(db, { yearAgo: yearBefore(now) })
    return {
      value: i18n.number(published),
      unit: i18n.t('admin.unit_entries', { count: published }),
      notes: [i18n.t('admin.card_stale', { count: stale }), i18n.t('admin.card_drafts', { count: drafts })],
    }
  },
}

const suggestionsSection: DashboardSection = {
  id: 'suggestions',
  order: 20,
  column: 'main',
  label: 'suggestions.place',
  needs: permissions.manage,
  read: async ({ db, now, i18n, user }) => {
    const [count, lines] = await Promise.all([
      countSuggestions(db, now, user),
      listQueue(db, { kinds: ['edit', 'claim'], limit: MAX_LINES }),
    ])
    return {
      count,
      more: { to: QUEUE, label: i18n.t('suggestions.decide') },
      empty: i18n.t('suggestions.none'),
      lines: lines.map((line) => {
        const { id, entry, what, text } = presentQueueLine(line, i18n)
        const to = `${QUEUE}?id=${id}`
        return {
          key: id,
          to,
          title: entry,
          detail: text,
          tag: { text: what, tone: 'plain' },
          actions: [{ label: i18n.t('admin.review'), spoken: `${i18n.t('admin.review')}: ${entry}, ${what}`, to }],
        }
      }),
    }
  },
}

const draftsSection: DashboardSection = {
  id: 'drafts',
  order: 30,
  column: 'main',
  label: 'admin.drafts_title',
  needs: permissions.manage,
  read: async ({ db, now, i18n }) => {
    const [{ drafts }, lines] = await Promise.all([getGuideStats(db, { yearAgo: yearBefore(now) }), listDraftEntries(db, MAX_LINES)])
    return {
      count: drafts,
      more: { to: '/admin/guides-management?status=draft', label: i18n.t('entries.place') },
      empty: i18n.t('admin.drafts_none'),
      ...(lines.length > 0 ? { hint: i18n.t('admin.drafts_note') } : {}),
      lines: lines.map(({ id, name, guide, category, confidence }) => {
        const title = localize(name, i18n.locale)
        return {
          key: id,
          to: entryTo(id),
          title,
          detail: `${i18n.t(`admin.guide_${guide}`)} · ${localize(category, i18n.locale)}`,
          ...(confidence ? { tag: { text: i18n.t(`admin.confidence_${confidence}`), tone: 'plain' } } : {}),
          actions: [{ label: i18n.t('admin.review'), spoken: `${i18n.t('admin.review')}: ${title}`, to: entryTo(id) }],
        }
      }),
    }
  },
}

const gapsSection: DashboardSection = {
  id: 'gaps',
  order: 10,
  column: 'side',
  label: 'duty-rota.gaps_title',
  needs: permissions.manage,
  read: async ({ db, now, i18n }) => {
    const tonight = dutyNight(now).date
    const [gaps, isKept] = await Promise.all([listRotaGaps(db, tonight), hasRota(db, tonight)])
    return {
      count: gaps.length,
      more: { to: ROTA, label: i18n.t('duty-rota.place') },
      empty: i18n.t(isKept ? 'duty-rota.gaps_none' : 'duty-rota.gaps_unkept'),
      lines: gaps.slice(0, MAX_LINES).map(({ cityId, name, date }) => {
        const to = `${rotaAddress({ city: cityId, month: date.slice(0, 7) })}#night-${date}`
        const [city, night] = [localize(name, i18n.locale), i18n.date(date, 'weekday')]
        return {
          key: `${cityId} ${date}`,
          title: night,
          tag: { text: city, tone: 'warning' },
          actions: [{ label: i18n.t('duty-rota.assign'), spoken: `${i18n.t('duty-rota.assign')}: ${night}, ${city}`, to }],
        }
      }),
    }
  },
}

export const guideSections = [suggestionsSection, draftsSection, gapsSection]

export const entryFinder: AdminFinder = {
  kind: 'entry',
  order: 30,
  label: 'admin.found_entry',
  icon: 'map-pin',
  needs: permissions.manage,
  indexed: { to: ({ ref }) => entryTo(ref) },
  find: async ({ db, i18n }, { text, limit }) => {
    // The day is for a filter that is not set here.
    const { rows } = await listAdminEntries(
      db,
      { text, status: 'draft', yearAgo: '' },
      { order: { by: 'updated', down: true }, page: { limit }, locale: i18n.locale },
    )
    return rows.map(({ id, name }) => ({ to: entryTo(id), title: localize(name, i18n.locale), note: i18n.t('admin.found_draft') }))
  },
}

export const guideSamples: Samples = {
  order: 30,
  count: async (db) => {
    const [{ samples }, shifts] = await Promise.all([getGuideStats(db, { yearAgo: yearBefore(new Date()) }), countSampleShifts(db)])
    return [
      { label: 'admin.samples_entries', count: samples },
      { label: 'admin.samples_shifts', count: shifts },
    ]
  },
  remove: removeSamples,
}
