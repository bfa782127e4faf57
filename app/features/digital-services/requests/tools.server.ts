import { localize } from '#app/platform/local-text.ts'
import { noInput, type ReadTool, readTool } from '#app/platform/read-tool.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { countByState, countLateRequests, countWaitingRequests, listWaitingRequests } from './queries/admin.server.ts'
import { scopeOf } from './queries/scope.server.ts'
import { requestStates } from './rules.ts'
import words from './tool-words.json' with { type: 'json' }

const MAX_LINES = 6
const REQUESTS = '/admin/service-requests'

const overview = readTool({
  name: 'service_requests_overview',
  label: 'requests-admin.tool_requests',
  description: 'Requests for administrative services: how many wait for us, how many stand in each state, and which are due first.',
  needs: permissions.serve,
  words: words.service_requests_overview,
  input: noInput,
  read: async ({ db, now, i18n, user }) => {
    const scope = await scopeOf(db, user)
    const [states, waiting, late, rows] = await Promise.all([
      countByState(db, scope),
      countWaitingRequests(db, scope),
      countLateRequests(db, scope, moroccoDay(now)),
      listWaitingRequests(db, scope, MAX_LINES),
    ])
    const { number, t } = i18n
    const counted = requestStates.flatMap((state) => (states[state] ? [{ state, count: states[state] }] : []))
    return {
      statement: t('requests-admin.tool_requests_text', { waiting: number(waiting), late: number(late) }),
      figures: { waiting, late },
      links: [
        { to: REQUESTS, title: t('requests-admin.title') },
        ...rows.map((row) => ({
          to: `${REQUESTS}/${encodeURIComponent(row.number)}`,
          title: `${row.number} · ${localize(row.serviceName, i18n.locale)}`,
          note: row.dueOn ? i18n.date(row.dueOn, 'dayShort') : '',
        })),
      ],
      ...(counted.length > 1
        ? {
            table: {
              title: t('requests-admin.tool_requests'),
              columns: [t('requests-admin.tool_state'), t('requests-admin.tool_count')],
              rows: counted.map(({ state, count }) => [t(`requests.state_${state}`), number(count)]),
              drawing: { kind: 'shares' as const, column: 1, values: counted.map(({ count }) => count) },
            },
          }
        : {}),
    }
  },
})

export const requestTools: readonly ReadTool[] = [overview]
