import { resourceAudit } from '#app/features/resources/resource.ts'
import type { RoomManifest } from '#app/platform/manifest.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import { scopeName, scopeOf } from '../requests/queries/scope.server.ts'
import { sendReminders, shipOperators } from './commands.server.ts'
import { manual } from './manual.ts'
import { exportBills, hasOperators, listReminders } from './queries.server.ts'
import { countOpenQuestions } from './questions/queries.server.ts'
import { operators } from './resource.server.ts'

declare module '#app/platform/content-versions.ts' {
  interface ContentTags {
    'bill-questions': true
  }
}

const MINUTE_MS = 60_000
const QUESTIONS = '/admin/bill-questions'
const operatorAudit = resourceAudit(operators)

export const manifest: RoomManifest = {
  manual,
  nav: [
    { group: 'services', order: 15, to: QUESTIONS, label: 'bills-admin.title', needs: permissions.serve },
    { group: 'services', order: 40, to: operators.address, label: 'bills.operators', needs: permissions.manage },
  ],
  badges: [
    {
      at: QUESTIONS,
      tags: ['bill-questions'],
      // Whoever sees their own requests only does not answer for contract numbers, and nothing waits for them there.
      count: async (db, _now, user) => ((await scopeOf(db, user)) === 'all' ? countOpenQuestions(db) : 0),
      scope: async (db, user) => scopeName(await scopeOf(db, user)),
    },
  ],
  cacheTags: ['bill-questions'],
  accountData: { name: 'bill_accounts', order: 51, exportMine: exportBills },
  jobs: [
    {
      name: 'bills.remind',
      label: 'bills.job_remind',
      every: 30 * MINUTE_MS,
      hasWork: async ({ services: { db, now } }) => (await listReminders(db, moroccoDay(now()), 1)).length > 0,
      run: ({ services: { db, env, now }, i18nFor }) =>
        sendReminders(db, { i18n: i18nFor('ar'), today: moroccoDay(now()), now: now(), origin: env.publicUrl ?? '' }),
    },
    {
      name: 'bills.ship',
      label: 'bills.job_ship',
      every: 24 * 60 * MINUTE_MS,
      isNeeded: ({ env }) => env.demoContent,
      hasWork: async ({ services: { db } }) => !(await hasOperators(db)),
      run: ({ services: { db } }) => shipOperators(db),
    },
  ],
  audit: { actions: { ...operatorAudit.actions, 'services.bill_answered': 'bills-admin.did_answer' }, fields: operatorAudit.fields },
}
