import { isProvenByOther } from '#app/platform/auth/contacts.server.ts'
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

/**
 * A link by mail or a code to a phone, written in the caller's transaction. Who would verify what is proven to be another's
 * gets none: the letter tells its reader that they have an account. All else is the same, also what is written.
 */
export async function sendProof(tx: Tx, { userId, kind, identifier }: Proof, sending: Sending): Promise<void> {
  const [channel, target] = identifier
  const exists = kind === 'verify' && (await isProvenByOther(tx, identifier, userId))
  const words = exists ? 'exists' : kind
  if (channel === 'phone') {
    const code = await issueCode(tx, { userId, kind, target, now: sending.now }, sending.secret)
    await queueText(tx, { to: target, ...textWith(words, code, sending.i18n) })
  } else {
    const token = await issueLink(tx, { userId, kind, target, now: sending.now })
    await queueMail(tx, { to: target, ...mailWith(words, token, sending) })
  }
}

type Words = Proof['kind'] | 'exists'

function textWith(words: Words, code: string, i18n: I18n) {
  if (words === 'exists') return { subject: i18n.t('account.text_exists_subject'), text: i18n.t('account.text_exists') }
  return {
    subject: i18n.t(words === 'reset' ? 'account.text_reset_subject' : 'account.text_verify_subject'),
    text: i18n.t(words === 'reset' ? 'account.text_reset' : 'account.text_verify', { code, minutes: CODE_MINUTES }),
  }
}

function mailWith(words: Words, token: string, { publicUrl, i18n }: Sending) {
  const to = (path: string) => `${publicUrl ?? ''}${localeFacts[i18n.locale].prefix}${path}`
  if (words === 'exists') {
    const links = { link: to('/auth/sign-in'), reset: to('/auth/password-reset') }
    return { subject: i18n.t('account.mail_exists_subject'), text: i18n.t('account.mail_exists_text', links) }
  }
  const link = to(`${words === 'reset' ? '/auth/password-reset' : '/auth/verify'}?token=${token}`)
  return {
    subject: i18n.t(words === 'reset' ? 'account.mail_reset_subject' : 'account.mail_verify_subject'),
    text: i18n.t(words === 'reset' ? 'account.mail_reset_text' : 'account.mail_verify_text', { link }),
  }
}
