import { randomUUID } from 'node:crypto'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { forReader } from '#app/features/newsletter/letters/present.ts'
import type { Letter } from '#app/features/newsletter/letters/types.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { senderOf } from '#app/platform/mail/deliver.server.ts'
import { headerLine } from '#app/platform/mail/queue.server.ts'
import { SmtpLine } from '#app/platform/mail/smtp-line.server.ts'
import { previewReader } from './letter-screen.server.ts'
import { drawLetterNow, siteNameOf } from './render-letter.server.ts'

type TestLetter = { letter: Letter; to: string; by: Actor; i18n: I18n }

/** Sends a letter as it stands to one address, at once; its links are not counted, and its link to leave leads nowhere. */
export async function sendTestLetter(services: Services, { letter, to, by, i18n }: TestLetter): Promise<void> {
  const { db, env, now } = services
  if (!env.smtpUrl || !env.publicUrl) throw new AppError('letter_no_mail', { status: 409 })
  const drawn = await drawLetterNow({ services, letter, i18n, origin: env.publicUrl, isCounted: false })
  const { html, text, subject } = forReader(drawn, previewReader({ now }, i18n))
  await db.transaction((tx) =>
    recordAudit(tx, { by, action: 'newsletter.letter_tested', subject: { kind: 'letter', id: letter.id, name: subject } }),
  )
  const from = { name: headerLine(await siteNameOf(services, i18n)), address: senderOf(env.smtpUrl, env.publicUrl) }
  const line = new SmtpLine(env.smtpUrl)
  try {
    const mail = { id: randomUUID(), to, from, subject: headerLine(subject), text, html, headers: {} }
    const outcome = await line.send(mail, async () => true)
    if (outcome.state !== 'sent')
      throw new AppError('letter_test_failed', { status: 502, params: { reason: 'reason' in outcome ? outcome.reason : '' } })
  } finally {
    line.close()
  }
}
