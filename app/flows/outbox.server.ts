import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { deleteMails, requeueMails } from '#app/platform/mail/outbox.server.ts'

/** The log says how many, not to whom: an address is nobody's business there. */
export async function sendAgain(db: Db, ids: readonly string[], by: Actor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const mails = await requeueMails(tx, ids, now)
    if (mails > 0) await recordAudit(tx, { by, action: 'outbox.queued_again', after: { mails } })
    return mails
  })
}

export async function deleteFromOutbox(db: Db, ids: readonly string[], by: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const mails = await deleteMails(tx, ids)
    if (mails > 0) await recordAudit(tx, { by, action: 'outbox.deleted', before: { mails } })
    return mails
  })
}
