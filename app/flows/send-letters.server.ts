import { setTimeout as wait } from 'node:timers/promises'
import {
  type ClaimedDelivery,
  claimDeliveries,
  finishLetters,
  handOver,
  pauseForProblem,
  settleDelivery,
  startLetter,
} from '#app/features/newsletter/letters/commands/deliveries.server.ts'
import { type DrawnLetter, forReader } from '#app/features/newsletter/letters/present.ts'
import { hasDueLetters, listDueLetters } from '#app/features/newsletter/letters/queries/letters.server.ts'
import { batchFor } from '#app/features/newsletter/letters/rules.ts'
import type { Letter } from '#app/features/newsletter/letters/types.ts'
import { subscriberToken } from '#app/features/newsletter/queries/links.server.ts'
import { signingSecret } from '#app/platform/auth/session.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import type { BackgroundJob } from '#app/platform/jobs/types.ts'
import { senderOf, unsubscribeHeaders } from '#app/platform/mail/deliver.server.ts'
import { headerLine } from '#app/platform/mail/queue.server.ts'
import { type MailOutcome, SmtpLine, type WholeMail } from '#app/platform/mail/smtp-line.server.ts'
import { drawLetterNow, siteNameOf } from './render-letter.server.ts'

const LOOK_MS = 5000

export const sendLettersJob: BackgroundJob = {
  name: 'newsletter.send',
  label: 'letters-admin.job_send',
  every: LOOK_MS,
  isNeeded: ({ env }) => canSendLetters(env),
  hasWork: ({ services }) => hasDueLetters(services.db, services.now()),
  run: ({ services, i18nFor, signal }) => sendDueLetters({ services, i18nFor, signal }),
}

/** Links in a letter need the site's own address, and a letter a server that takes it. */
export function canSendLetters(env: Services['env']): boolean {
  return env.smtpUrl !== undefined && env.publicUrl !== undefined
}

type Sending = {
  services: Services
  i18nFor: (locale: Locale) => I18n
  signal: AbortSignal
  /** Between two batches. */
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const restAwhile = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

/**
 * Sends what is due, batch by batch at each letter's pace, until nothing is due or the process is asked to end. A letter that is paused
 * or stopped meanwhile ends before the next address.
 */
export async function sendDueLetters({ services, i18nFor, signal, rest = restAwhile }: Sending): Promise<void> {
  const { db, env, now } = services
  const { smtpUrl, publicUrl } = env
  if (!smtpUrl || !publicUrl) return
  const secret = await signingSecret(services)
  const sendOne = (letter: Letter) =>
    sendBatch({ services, letter, i18n: i18nFor(letter.locale), secret, smtpUrl, origin: publicUrl, signal })
  while (!signal.aborted) {
    const { sent, restMs } = await sendRound(services, sendOne)
    await finishLetters(db, now())
    if (sent === 0) return
    if (restMs > 0) await rest(restMs, signal)
  }
}

/** One batch of each letter that is due: how many addresses were tried, and how long the slowest pace wants to wait now. */
async function sendRound({ db, now }: Services, sendOne: (letter: Letter) => Promise<number>): Promise<{ sent: number; restMs: number }> {
  let sent = 0
  let restMs = 0
  for (const listed of await listDueLetters(db, now())) {
    const letter = listed.state === 'scheduled' ? await startLetter(db, listed.id, now()) : listed
    if (!letter) continue
    const begunAt = Date.now()
    const count = await sendOne(letter)
    sent += count
    if (count > 0) restMs = Math.max(restMs, batchFor(letter.pace).lastsMs - (Date.now() - begunAt))
  }
  return { sent, restMs }
}

type Batch = {
  services: Services
  letter: Letter
  i18n: I18n
  secret: string
  smtpUrl: string
  origin: string
  signal: AbortSignal
}

/** One batch of one letter; how many addresses were tried. */
async function sendBatch(batch: Batch): Promise<number> {
  const { services, letter, i18n, smtpUrl, origin, signal } = batch
  const { size, lines } = batchFor(letter.pace)
  const claimed = await claimDeliveries(services.db, letter, { limit: size, now: services.now() })
  if (claimed.length === 0) return 0
  const drawn = await drawLetterNow({ services, letter, i18n, origin, isCounted: true })
  const from = { name: headerLine(await siteNameOf(services, i18n)), address: senderOf(smtpUrl, origin) }
  const queue = [...claimed]
  let tried = 0
  let isHalted = false
  const work = async () => {
    const line = new SmtpLine(smtpUrl)
    try {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const outcome: MailOutcome = isHalted || signal.aborted ? { state: 'withdrawn' } : await deliver(line, batch, one, { drawn, from })
        await settleDelivery(services.db, one, outcome, services.now())
        if (outcome.state === 'unsent' || outcome.state === 'withdrawn') isHalted = true
        else tried += 1
        if (outcome.state === 'unsent') await reportProblem(services, letter.id, outcome.reason)
      }
    } finally {
      line.close()
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: lines }, work))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return isHalted ? 0 : tried
}

async function deliver(
  line: SmtpLine,
  { services, i18n, secret, origin }: Batch,
  one: ClaimedDelivery,
  { drawn, from }: { drawn: DrawnLetter; from: WholeMail['from'] },
): Promise<MailOutcome> {
  const token = subscriberToken(secret, one.subscriberId)
  const { html, text, subject } = forReader(drawn, { token, since: one.confirmedAt ? i18n.date(one.confirmedAt) : '' })
  const unsubscribe = unsubscribeHeaders(`${origin}${localeFacts[i18n.locale].prefix}/newsletter/leave?token=${token}`)
  const headers = { ...unsubscribe, 'List-ID': `<newsletter.${new URL(origin).hostname}>`, Precedence: 'bulk' }
  const mail = { id: one.id, to: one.email, from, subject: headerLine(subject), text, html, headers }
  return line.send(mail, () => handOver(services.db, one, services.now()))
}

/** A server that cannot be reached is tried again; one that does not let this site send waits for the owner. */
async function reportProblem({ db, logger }: Services, id: string, reason: string): Promise<void> {
  logger.warn({ letter: id, reason }, 'a letter cannot be sent now')
  if (/^EAUTH|^E\w+ 5\d\d/.test(reason)) await pauseForProblem(db, id, reason)
}
