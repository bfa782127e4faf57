import { setTimeout as wait } from 'node:timers/promises'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { deliverDueMail } from '#app/platform/mail/deliver.server.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'

/** How long the answer waits for the mail server; after that the mail is still in the queue and says so. */
const PATIENCE_MS = 6000

/** Writes a test mail like any other and lets the queue run once. Returns its id in the outbox. */
export async function sendTestMail(services: Services, { to, by, i18n }: { to: string; by: Actor; i18n: I18n }): Promise<string> {
  const id = await services.db.transaction(async (tx) => {
    const mail = { to, subject: i18n.t('settings.mail_subject'), text: i18n.t('settings.mail_body') }
    const queued = await queueMail(tx, mail)
    await recordAudit(tx, { by, action: 'settings.mail_tested', subject: { kind: 'mail', id: queued } })
    return queued
  })
  const delivery = deliverDueMail(services).catch((error: unknown) => services.logger.warn({ err: error }, 'test mail not delivered yet'))
  await Promise.race([delivery, wait(PATIENCE_MS, undefined, { ref: false })])
  return id
}
