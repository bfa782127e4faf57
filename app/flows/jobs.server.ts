import { recordAudit } from '#app/features/audit/commands.server.ts'
import { listExpiredHolds } from '#app/features/store/orders/commands/change-state.server.ts'
import { manifests } from '#app/manifests.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { platformJobs } from '#app/platform/jobs/platform-jobs.server.ts'
import { requestJob } from '#app/platform/jobs/queue.server.ts'
import type { BackgroundJob } from '#app/platform/jobs/types.ts'
import { postEventsJob } from './book-events.server.ts'
import { expireHolds } from './change-order.server.ts'
import { hasRestocked, notifyRestocked } from './notify-restocked.server.ts'
import { settleOrdersJob } from './order-invoice.server.ts'
import { sendLettersJob } from './send-letters.server.ts'

const HALF_A_MINUTE_MS = 30_000

/** Timed work over several rooms; what concerns one room stands in that room's manifest. */
const flowJobs: readonly BackgroundJob[] = [
  {
    name: 'orders.expire_holds',
    label: 'orders.job_expire_holds',
    every: HALF_A_MINUTE_MS,
    hasWork: async ({ services }) => (await listExpiredHolds(services.db, services.now(), 1)).length > 0,
    run: ({ services }) => expireHolds(services.db, services.now()),
  },
  {
    name: 'restock.notify',
    label: 'restock-admin.job_notify',
    every: HALF_A_MINUTE_MS,
    hasWork: ({ services }) => hasRestocked(services.db),
    run: ({ services, i18nFor }) => notifyRestocked(services.db, services.now(), i18nFor),
  },
  postEventsJob,
  settleOrdersJob,
  sendLettersJob,
]

/** All timed work: the ground's, the rooms', and what concerns several of them. */
export const jobsOf = (rooms: typeof manifests): readonly BackgroundJob[] => [
  ...platformJobs,
  ...rooms.flatMap((room) => room.jobs ?? []),
  ...flowJobs,
]

export const allJobs = jobsOf(manifests)

/** Makes a job due at once, a failed one with all its attempts again. False when there is no such job, or it is done. */
export async function runJobNow(db: Db, { id, by }: { id: string; by: Actor }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const name = await requestJob(tx, id, new Date())
    if (name !== undefined) await recordAudit(tx, { by, action: 'jobs.requested', after: { job: name } })
    return name !== undefined
  })
}
