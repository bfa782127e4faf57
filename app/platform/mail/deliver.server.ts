import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import type { Db, Tx } from '../db/types.ts'
import type { Services } from '../http/context.server.ts'
import { blankedBody } from './blank.server.ts'
import { mailMessages } from './tables.server.ts'
import { codeSenderOf } from './text-sender.server.ts'

type Message = typeof mailMessages.$inferSelect

export const MAX_ATTEMPTS = 5
const MINUTE_MS = 60_000
const BACK_OFF_MINUTES = [1, 5, 30, 120]
/** While a message is being sent, nobody else takes it; a process that dies lets it go after this. */
const CLAIM_MS = 5 * MINUTE_MS
const BATCH = 20

/** How long after a failed attempt the next one comes. */
export function backOffMs(attempts: number): number {
  return (BACK_OFF_MINUTES[attempts - 1] ?? BACK_OFF_MINUTES.at(-1) ?? 1) * MINUTE_MS
}

type DeliverServices = Pick<Services, 'env' | 'db' | 'logger' | 'now'>

/** Whether something may be due: asked every few seconds, almost always in vain, by one look at a partial index. */
export async function hasDueMail(db: Db, now: Date): Promise<boolean> {
  const due = and(eq(mailMessages.state, 'queued'), lte(mailMessages.nextAttemptAt, now))
  return (await db.select({ id: mailMessages.id }).from(mailMessages).where(due).limit(1)).length > 0
}

/**
 * Sends what is due and returns how many messages were handled. What there is no way to send (no SMTP_URL for mails, no
 * SMS_URL for texts) is set aside as `kept`, for the owner to read. Log lines carry ids only: an address is nobody's
 * business there, and a code even less.
 */
export async function deliverDueMail(services: DeliverServices): Promise<number> {
  const { env, db } = services
  const texts = codeSenderOf(env)
  const closed = [...(env.smtpUrl ? [] : (['mail'] as const)), ...(texts ? [] : (['sms'] as const))]
  const saved = closed.length === 0 ? 0 : await keep(db, closed)
  const due = closed.length === 2 ? [] : await claimDue(db, services.now())
  if (due.length === 0) return saved
  const mails = env.smtpUrl && due.some(({ channel }) => channel === 'mail') ? mailTransport(env.smtpUrl, env.publicUrl) : undefined
  try {
    for (const message of due) {
      await deliverOne(services, message, () =>
        message.channel === 'sms' ? texts?.send({ to: message.recipient, text: message.body }) : mails && sendMail(mails, message),
      )
    }
  } finally {
    mails?.close()
  }
  return saved + due.length
}

async function keep(db: Db, channels: Message['channel'][]): Promise<number> {
  const saved = await db
    .update(mailMessages)
    .set({ state: 'kept' })
    .where(and(eq(mailMessages.state, 'queued'), inArray(mailMessages.channel, channels)))
    .returning({ id: mailMessages.id })
  return saved.length
}

function mailTransport(smtpUrl: string, publicUrl: string | undefined): Transporter {
  const connection = { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  return createTransport(connection, { from: senderOf(smtpUrl, publicUrl) })
}

async function sendMail(transport: Transporter, message: Message): Promise<void> {
  await transport.sendMail({
    // An object is one address, whatever is in it; a text would be parsed as a list.
    to: { name: '', address: message.recipient },
    subject: message.subject,
    text: message.body,
    disableFileAccess: true,
    disableUrlAccess: true,
    messageId: `<${message.id}@dalil-rif>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
  })
}

/** Without an address of the site's own a link leads nowhere, and a header with it would be a broken button. */
export function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null || !URL.canParse(url)) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Takes due messages for this process; the attempt is counted before it is made, so that a crash cannot repeat it for ever. */
async function claimDue(db: Db, now: Date): Promise<Message[]> {
  return db.transaction(async (tx: Tx) => {
    const due = await tx
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(and(eq(mailMessages.state, 'queued'), lte(mailMessages.nextAttemptAt, now)))
      .orderBy(mailMessages.nextAttemptAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = sql.param(due.map((row) => row.id))
    return tx
      .update(mailMessages)
      .set({ attempts: sql`${mailMessages.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + CLAIM_MS) })
      .where(sql`${mailMessages.id} = any(${ids}::uuid[])`)
      .returning()
  })
}

async function deliverOne(services: DeliverServices, message: Message, send: () => Promise<void> | undefined): Promise<void> {
  const { db, logger, now } = services
  try {
    await send()
    const at = now()
    await db
      .update(mailMessages)
      .set({ state: 'sent', sentAt: at, lastError: null, body: blankedBody(), unsubscribeUrl: null, blankedAt: at })
      .where(eq(mailMessages.id, message.id))
  } catch (error) {
    const reason = reasonOf(error)
    const over = message.attempts >= MAX_ATTEMPTS || reason.permanent
    await db
      .update(mailMessages)
      .set({
        state: over ? 'failed' : 'queued',
        nextAttemptAt: new Date(now().getTime() + backOffMs(message.attempts)),
        lastError: reason.text,
      })
      .where(eq(mailMessages.id, message.id))
    logger.warn({ mailId: message.id, attempt: message.attempts, reason: reason.text, over }, 'mail not sent')
  }
}

/** What went wrong without the server's sentence, which often repeats the address. A 5xx to RCPT or DATA will not change. */
function reasonOf(error: unknown): { text: string; permanent: boolean } {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const permanent = responseCode !== undefined && responseCode >= 500 && command !== 'AUTH' && code !== 'EAUTH'
  return { text: [code ?? 'ERROR', responseCode, command].filter(Boolean).join(' '), permanent }
}

/** The user of SMTP_URL when that is an address; else no-reply at the site's own host. */
export function senderOf(smtpUrl: string, publicUrl: string | undefined): string {
  const user = decodeURIComponent(new URL(smtpUrl).username)
  if (user.includes('@')) return user
  return `no-reply@${new URL(publicUrl ?? smtpUrl).hostname}`
}
