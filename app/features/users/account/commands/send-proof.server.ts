import type { Identifier } from '#app/platform/auth/credentials.ts'
import { CODE_MINUTES, issueCode, issueLink } from '#app/platform/auth/proofs.server.ts'
import type { Tx } from '#app/platform/db/types.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { queueMail, queueText } from '#app/platform/mail/queue.server.ts'

/** What sending takes besides whom. */
export type Sending = {
  /**
   * The configured public address. Without one a link is a path: the host of a request is the sender's to choose, and
   * must not decide where somebody's reset link leads.
   */
  publicUrl: string | undefined
  i18n: I18n
  secret: string
  now: Date
}

type Proof = { userId: string; kind: 'verify' | 'reset'; identifier: Identifier }

/** A link by mail or a code to a phone, written in the caller's transaction. */
export async function sendProof(tx: Tx, { userId, kind, identifier }: Proof, { publicUrl, i18n, secret, now }: Sending): Promise<void> {
  const [channel, target] = identifier
  if (channel === 'phone') {
    const code = await issueCode(tx, { userId, kind, target, now }, secret)
    const text = i18n.t(kind === 'reset' ? 'account.text_reset' : 'account.text_verify', { code, minutes: CODE_MINUTES })
    await queueText(tx, {
      to: target,
      subject: i18n.t(kind === 'reset' ? 'account.text_reset_subject' : 'account.text_verify_subject'),
      text,
    })
    return
  }
  const token = await issueLink(tx, { userId, kind, target, now })
  const path = kind === 'reset' ? '/auth/password-reset' : '/auth/verify'
  const link = `${publicUrl ?? ''}${localeFacts[i18n.locale].prefix}${path}?token=${token}`
  await queueMail(tx, {
    to: target,
    subject: i18n.t(kind === 'reset' ? 'account.mail_reset_subject' : 'account.mail_verify_subject'),
    text: i18n.t(kind === 'reset' ? 'account.mail_reset_text' : 'account.mail_verify_text', { link }),
  })
}
