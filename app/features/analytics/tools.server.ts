import * as z from 'zod'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { periodSteps } from '#app/platform/period-steps.ts'
import { describePeriod, periodInput, type ReadTable, type ReadTool, readTool } from '#app/platform/read-tool.ts'
import { addDays, moroccoDay } from '#app/platform/time.ts'
import { permissions } from './policy.ts'
import { listDayTotals, listNames } from './queries.server.ts'
import { OTHER } from './rules.ts'
import words from './tool-words.json' with { type: 'json' }

const MAX_NAMES = 10
/** Four weeks, as the page of the visits shows them. */
const DAYS_BEFORE = 27
const ANALYTICS = '/admin/analytics'

const input = z.object({ period: periodInput.optional() })

function periodOf(now: Date, period: z.infer<typeof input>['period']) {
  const today = moroccoDay(now)
  return period ?? { from: addDays(today, -DAYS_BEFORE), to: today }
}

const missing = readTool({
  name: 'searches_without_result',
  label: 'analytics.tool_missing',
  description: 'What visitors searched for and did not find, the most frequent first. The last four weeks without a period.',
  needs: permissions.see,
  words: words.searches_without_result,
  input,
  read: async ({ db, now, i18n }, { period }) => {
    const days = periodOf(now, period)
    const names = (await listNames(db, { kind: 'search_none', days, limit: MAX_NAMES })).filter(({ name }) => name !== OTHER)
    const total = names.reduce((sum, { count }) => sum + count, 0)
    const { number, t } = i18n
    const title = describePeriod(i18n, days)
    return {
      statement: t('analytics.tool_missing_text', { period: title, names: number(names.length), count: number(total) }),
      figures: { names: names.length, searches: total },
      links: [{ to: ANALYTICS, title: t('analytics.place'), note: title }],
      ...(names.length > 0
        ? {
            table: {
              title: t('analytics.tool_missing'),
              columns: [t('analytics.tool_query'), t('analytics.tool_times')],
              rows: names.map(({ name, count }) => [name, number(count)]),
              drawing: { kind: 'shares' as const, column: 1, values: names.map(({ count }) => count) },
            },
          }
        : {}),
    }
  },
})

const visits = readTool({
  name: 'visits_of_period',
  label: 'analytics.tool_visits',
  description: 'How many pages visitors opened, and how many searches they made, in a period. The last four weeks without one.',
  needs: permissions.see,
  words: words.visits_of_period,
  input,
  read: async ({ db, now, i18n }, { period }) => {
    const days = periodOf(now, period)
    const totals = await listDayTotals(db, days)
    const sum = (kind: string) => totals.reduce((all, total) => all + (total.kind === kind ? total.count : 0), 0)
    const title = describePeriod(i18n, days)
    const [views, searches] = [sum('view'), sum('search')]
    return {
      statement: i18n.t('analytics.tool_visits_text', { period: title, views: i18n.number(views), searches: i18n.number(searches) }),
      figures: { views, searches },
      links: [{ to: ANALYTICS, title: i18n.t('analytics.place'), note: title }],
      ...(days.from < days.to ? { table: visitsTable(i18n, totals, { ...days, today: moroccoDay(now) }) } : {}),
    }
  },
})

type DayTotals = Awaited<ReturnType<typeof listDayTotals>>

/** Pages and searches of each day of the period, or of each of its months. */
function visitsTable(i18n: I18n, totals: DayTotals, period: { from: string; to: string; today: string }): ReadTable {
  const { number, t } = i18n
  const { unit, steps, keyOf } = periodSteps(i18n, period)
  const count = (step: string, wanted: string) =>
    totals.reduce((all, { day, kind, count: one }) => all + (kind === wanted && keyOf(day) === step ? one : 0), 0)
  const views = steps.map(({ key }) => count(key, 'view'))
  return {
    title: `${t('analytics.tool_visits')} · ${describePeriod(i18n, period)}`,
    columns: [t(`analytics.${unit}`), t('analytics.tool_pages'), t('analytics.tool_searches')],
    rows: steps.map(({ key, label }, i) => [label, number(views[i] ?? 0), number(count(key, 'search'))]),
    drawing: { kind: 'time', column: 1, values: views },
  }
}

export const analyticsTools: readonly ReadTool[] = [missing, visits]
