import { stripBidiControls } from '../arabic.ts'
import type { DbOrTx } from '../db/types.ts'
import { mailMessages } from './tables.server.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** Where one request, without a question, ends what the mail belongs to (RFC 8058): mail programs show a button for it. */
  unsubscribeUrl?: string
}

const ADDRESS = /^[^\s@<>"',;:\\()[\]\u0000-\u001f\u007f]+@[^\s@<>"',;:\\()[\]\u0000-\u001f\u007f]+$/
const MAX_ADDRESS = 254
const MAX_SUBJECT = 200

/** One line without control characters: what stands in a header can never begin another one. */
export const headerLine = (text: string) =>
  stripBidiControls(text)
    .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)

/** Writes a mail in the caller's transaction: it exists if and only if what it speaks of does. Returns its id. */
export async function queueMail(tx: DbOrTx, mail: Mail): Promise<string> {
  if (mail.to.length > MAX_ADDRESS || !ADDRESS.test(mail.to)) throw new TypeError('not one mail address')
  const [queued] = await tx
    .insert(mailMessages)
    .values({ recipient: mail.to, subject: headerLine(mail.subject), body: mail.text, unsubscribeUrl: mail.unsubscribeUrl ?? null })
    .returning({ id: mailMessages.id })
  if (!queued) throw new Error('the mail was not written')
  return queued.id
}

const NUMBER = /^\+[1-9]\d{7,14}$/

/** The same for a text to a phone, whose number is E.164. The subject is for the outbox; only the text is sent. */
export async function queueText(tx: DbOrTx, message: Mail): Promise<void> {
  if (!NUMBER.test(message.to)) throw new TypeError('not one telephone number')
  await tx.insert(mailMessages).values({ channel: 'sms', recipient: message.to, subject: headerLine(message.subject), body: message.text })
}
