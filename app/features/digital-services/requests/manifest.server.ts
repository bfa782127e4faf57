import { localize } from '#app/platform/local-text.ts'
import type { AuditWords, DashboardSection, RoomManifest } from '#app/platform/manifest.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay, startOfMoroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { deleteDuePapers, eraseRequestsOf, hasDuePapers, sweepPapers } from './commands/tidy.server.ts'
import { deleteOldUploads, hasOldUploads } from './commands/uploads.server.ts'
import { manual } from './manual.ts'
import { countWaitingRequests, findRequests, listWaitingRequests } from './queries/admin.server.ts'
import { requestBookSource } from './queries/book-events.server.ts'
import { exportRequests } from './queries/own-data.server.ts'
import { scopeName, scopeOf } from './queries/scope.server.ts'
import { requestTools } from './tools.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    'service-requests': true
  }
}

const REQUESTS = '/admin/service-requests'
const MINUTE_MS = 60_000
const MAX_LINES = 6
const addressOf = (number: string) => `${REQUESTS}/${encodeURIComponent(number)}`

/** What waits for the shop, soonest due first. */
const waiting: DashboardSection = {
  id: 'service-requests',
  order: 20,
  column: 'main',
  label: 'requests-admin.title',
  needs: permissions.serve,
  read: async ({ db, i18n, now, user }) => {
    const scope = await scopeOf(db, user)
    const [count, rows] = await Promise.all([countWaitingRequests(db, scope), listWaitingRequests(db, scope, MAX_LINES)])
    if (count === 0) return undefined
    const today = moroccoDay(now)
    const late = rows.find(({ dueOn }) => dueOn !== null && dueOn <= today)
    return {
      count,
      more: { to: REQUESTS, label: i18n.t('requests-admin.title') },
      lines: rows.map(({ number, serviceName, name, state, dueOn }) => ({
        key: number,
        to: addressOf(number),
        code: number,
        icon: 'file-text',
        title: localize(serviceName, i18n.locale),
        detail: [name, i18n.t(`requests.state_${state}`)].join(' · '),
        ...(dueOn ? { due: { text: i18n.date(dueOn, 'dayShort'), isUrgent: dueOn <= today } } : {}),
        actions: [
          {
            label: i18n.t('requests-admin.open_request'),
            spoken: `${i18n.t('requests-admin.open_request')}: ${number}`,
            to: addressOf(number),
          },
        ],
      })),
      ...(late?.dueOn
        ? {
            urgent: {
              at: startOfMoroccoDay(late.dueOn),
              text: i18n.t('requests-admin.urgent', { number: late.number }),
              to: addressOf(late.number),
            },
          }
        : {}),
    }
  },
}

const audit: AuditWords = {
  actions: {
    'services.request_moved': 'requests-admin.did_move',
    'services.request_handed_over': 'requests-admin.did_hand_over',
    'services.request_paid': 'requests-admin.did_note_paid',
    'services.request_assigned': 'requests-admin.did_assign',
  },
  fields: { assignee: 'requests-admin.assignee', paid_in_cents: 'requests-admin.amount' },
}

export const manifest: RoomManifest = {
  manual,
  bookSources: [requestBookSource],
  nav: [
    {
      group: 'services',
      order: 10,
      to: REQUESTS,
      label: 'requests-admin.title',
      needs: permissions.serve,
      phoneSlot: { order: 40, icon: 'file-text' },
    },
  ],
  badges: [
    {
      at: REQUESTS,
      tags: ['service-requests'],
      count: async (db, _now, user) => countWaitingRequests(db, await scopeOf(db, user)),
      scope: async (db, user) => scopeName(await scopeOf(db, user)),
    },
  ],
  sections: [waiting],
  tools: requestTools,
  find: [
    {
      kind: 'service_request',
      order: 25,
      label: 'requests-admin.title',
      icon: 'file-text',
      needs: permissions.serve,
      hasNumbers: true,
      find: async ({ db, i18n, user }, query) => {
        const rows = await findRequests(db, await scopeOf(db, user), query)
        return rows.map(({ number, name, serviceName }) => ({
          to: addressOf(number),
          title: `${number} · ${name}`,
          note: localize(serviceName, i18n.locale),
        }))
      },
    },
  ],
  accountData: { name: 'service_requests', order: 50, exportMine: exportRequests },
  customerData: { name: 'service_requests', order: 40, eraseMine: (tx, { phone }) => eraseRequestsOf(tx, phone) },
  jobs: [
    {
      name: 'services.delete-papers',
      label: 'requests-admin.job_delete_papers',
      every: 10 * MINUTE_MS,
      hasWork: ({ services: { db, now } }) => hasDuePapers(db, now()),
      run: ({ services: { db, env, now } }) => deleteDuePapers(db, openPrivate(env).files, now()),
    },
    {
      name: 'services.delete-uploads',
      label: 'requests-admin.job_delete_uploads',
      every: 60 * MINUTE_MS,
      hasWork: ({ services: { db, now } }) => hasOldUploads(db, now()),
      run: ({ services: { db, env, now } }) => deleteOldUploads(db, openPrivate(env).files, now()),
    },
    {
      name: 'services.sweep-papers',
      label: 'requests-admin.job_sweep_papers',
      every: 60 * MINUTE_MS,
      waitsAfterStart: true,
      run: ({ services: { db, env, now } }) => sweepPapers(db, openPrivate(env).files, now()),
    },
  ],
  cacheTags: ['service-requests'],
  audit,
}
