import { and, arrayContains, eq, inArray, lt, ne } from 'drizzle-orm'
import { isStaff, type Role } from '#app/platform/auth/roles.ts'
import { users } from '#app/platform/auth/tables.server.ts'
import type { Db, DbOrTx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { queueMail } from '#app/platform/mail/queue.server.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { accountName } from '../present.ts'
import { countEventsOf } from '../queries.server.ts'
import { FAILURES_AN_HOUR, FORBIDDEN_AN_HOUR } from '../rules.ts'
import { securityAlerts, securityEvents } from '../tables.server.ts'
import type { AlertKind, CountedEvent } from '../types.ts'

const HOUR_MS = 3_600_000

type Sending = { now: Date; i18n: I18n; publicUrl: string | undefined; contactEmail: string | null }
type Account = { id: string; name: string; roles: readonly Role[] }
type Alert = { kind: AlertKind; account: Account; event: CountedEvent }

/** Looks at events that have just been written and writes to the owner of what is odd. Returns the kinds of letters written. */
export async function raiseAlerts(db: Db, events: readonly CountedEvent[], sending: Sending): Promise<AlertKind[]> {
  const ids = [...new Set(events.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return []
  const found: Account[] = await db.select({ id: users.id, name: users.name, roles: users.roles }).from(users).where(inArray(users.id, ids))
  const accounts = new Map(found.map((account) => [account.id, account]))
  const raised: AlertKind[] = []
  const counted = new Set<string>()
  for (const event of events) {
    // One look at how often a thing has happened to an account is enough, however many rows of it there are.
    const key = `${event.kind} ${event.userId}`
    if (event.kind !== 'sign_in' && counted.has(key)) continue
    counted.add(key)
    const account = accounts.get(event.userId ?? '')
    const kind = account && (await alertFor(db, event, account, sending.now))
    if (kind && !raised.includes(kind) && (await send(db, { kind, account, event }, sending))) raised.push(kind)
  }
  return raised
}

async function alertFor(db: DbOrTx, event: CountedEvent, account: Account, now: Date): Promise<AlertKind | undefined> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS)
  switch (event.kind) {
    case 'sign_in':
      return account.roles.includes('owner') && (await isNew(db, event, account.id)) ? 'new_device' : undefined
    case 'sign_in_failed':
    case 'second_factor_failed': {
      const failures = await countEventsOf(db, account.id, ['sign_in_failed', 'second_factor_failed'], anHourAgo)
      return failures >= FAILURES_AN_HOUR ? 'many_failures' : undefined
    }
    case 'access_denied': {
      if (!isStaff(account)) return undefined
      return (await countEventsOf(db, account.id, ['access_denied'], anHourAgo)) >= FORBIDDEN_AN_HOUR ? 'many_forbidden' : undefined
    }
    case 'second_factor_removed':
      return isStaff(account) ? 'factor_removed' : undefined
    case 'administrator_granted':
      return 'administrator'
    default:
      return undefined
  }
}

/** A browser without the mark of an earlier sign-in, or a network never seen. The very first sign-in is news to nobody. */
async function isNew(db: DbOrTx, { ref, network, knownDevice }: CountedEvent, userId: string): Promise<boolean> {
  const earlier = and(eq(securityEvents.userId, userId), eq(securityEvents.kind, 'sign_in'), ne(securityEvents.ref, ref))
  if ((await db.$count(securityEvents, earlier)) === 0) return false
  if (!knownDevice || network === null) return true
  return (await db.$count(securityEvents, and(earlier, eq(securityEvents.network, network)))) === 0
}

/** One letter of a kind an hour: whoever moves the time on writes it. */
async function send(db: Db, { kind, account, event }: Alert, { now, i18n, publicUrl, contactEmail }: Sending): Promise<boolean> {
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(securityAlerts)
      .values({ kind, sentAt: now })
      .onConflictDoUpdate({
        target: securityAlerts.kind,
        set: { sentAt: now },
        setWhere: lt(securityAlerts.sentAt, new Date(now.getTime() - HOUR_MS)),
      })
      .returning({ kind: securityAlerts.kind })
    if (claimed.length === 0) return false
    const [owner] = await tx
      .select({ email: users.email })
      .from(users)
      .where(arrayContains(users.roles, ['owner']))
    const address = contactEmail ?? owner?.email
    if (!address) return false
    const link = `${publicUrl ?? ''}${localeFacts[i18n.locale].prefix}/admin/security`
    const name = accountName(i18n, account)
    const device = [event.browser, event.system].filter(Boolean).join(' · ') || i18n.t('security-log.unknown')
    const when = `${i18n.date(event.lastAt, 'day')} ${i18n.date(event.lastAt, 'time')}`
    const text = i18n.t(`security-log.alert_${kind}`, { name })
    const where = i18n.t('security-log.alert_where', { when, device, network: event.network ?? i18n.t('security-log.unknown') })
    const mail = {
      to: address,
      subject: i18n.t('security-log.alert_subject'),
      text: `${text}\n\n${where}\n\n${i18n.t('security-log.alert_look', { link })}`,
    }
    const id = await queueMail(tx, mail)
    // The owner's placeholder is nobody's mailbox: the letter waits in the outbox.
    if (address.endsWith('.invalid')) await tx.update(mailMessages).set({ state: 'kept' }).where(eq(mailMessages.id, id))
    return true
  })
}
