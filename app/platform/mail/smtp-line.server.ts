import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type WholeMail = {
  /** Unique; the Message-ID by which a bounce can name it. */
  id: string
  to: string
  from: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/**
 * What became of one mail. `unknown`: it was handed over whole and the connection was lost before the answer. `unsent`: the
 * server was not reached, or does not let this site send; nothing is said of the address.
 */
export type MailOutcome =
  | { state: 'sent' }
  | { state: 'unknown' }
  | { state: 'refused'; isPermanent: boolean; isAddress: boolean; reason: string }
  | { state: 'unsent'; reason: string }
  | { state: 'withdrawn' }

type Failure = Error & { code?: string; responseCode?: number; command?: string; response?: string }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** The domain of Message-IDs, as the outbox's mails have it. */
export const MESSAGE_DOMAIN = 'dalil-rif'

/**
 * One connection to the mail server, over which one mail goes after the other. Unlike nodemailer's pool it never sends a mail a
 * second time by itself, and it asks before the closing dot, which is what makes the server take a mail.
 */
export class SmtpLine {
  readonly #url: string
  #connection: SMTPConnection | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** `handOver` is asked when the server has the whole mail but its closing dot; unless it answers true, the mail is withdrawn. */
  async send(mail: WholeMail, handOver: () => Promise<boolean>): Promise<MailOutcome> {
    const bytes = await compose(mail)
    let isHandedOver = false
    let isWithdrawn = false
    const body = lateEnding(bytes, async () => {
      const mayEnd = await handOver()
      if (mayEnd) isHandedOver = true
      else isWithdrawn = true
      return mayEnd
    })
    try {
      const connection = await this.#open()
      await transfer(connection, mail, body)
      return { state: 'sent' }
    } catch (error) {
      if (isWithdrawn) this.close()
      return isWithdrawn ? { state: 'withdrawn' } : await this.#explain(error as Failure, isHandedOver)
    }
  }

  close(): void {
    this.#connection?.close()
    this.#connection = undefined
  }

  async #open(): Promise<SMTPConnection> {
    if (this.#connection) return this.#connection
    const { auth, ...options } = parseConnectionUrl(this.#url)
    const connection = new SMTPConnection({ ...options, ...TIMEOUTS } as ConstructorParameters<typeof SMTPConnection>[0])
    try {
      await new Promise<void>((resolve, reject) => {
        connection.on('error', reject)
        connection.once('end', () => reject(Object.assign(new Error('the mail server hung up'), { code: 'ECONNECTION' })))
        connection.connect((error) => (error ? reject(error) : resolve()))
      })
      if (auth) await new Promise<void>((resolve, reject) => connection.login(auth, (error) => (error ? reject(error) : resolve())))
    } catch (error) {
      connection.close()
      throw error
    }
    this.#connection = connection
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = undefined
    })
    return connection
  }

  async #explain(error: Failure, isHandedOver: boolean): Promise<MailOutcome> {
    const { code, responseCode, command, response = '' } = error
    const reason = [code ?? 'ERROR', responseCode, command].filter(Boolean).join(' ')
    const isAnswer = responseCode !== undefined && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA')
    if (isAnswer) {
      await this.#reset()
      // 5.7.x speaks of this site's rights and reputation, whatever the address is.
      const isAddress = command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(response)
      return { state: 'refused', isPermanent: responseCode >= 500, isAddress, reason }
    }
    this.close()
    return isHandedOver && responseCode === undefined ? { state: 'unknown' } : { state: 'unsent', reason }
  }

  /** After a refusal the connection serves for the next mail. */
  async #reset(): Promise<void> {
    const connection = this.#connection
    if (!connection) return
    await new Promise<void>((resolve) => {
      connection.once('end', () => resolve())
      connection.reset((error) => {
        if (error) this.close()
        resolve()
      })
    })
  }
}

/** A stream whose end waits for a promise: what follows the last byte is the closing dot. */
function lateEnding(bytes: Buffer, mayEnd: () => Promise<boolean>): Readable {
  let isPushed = false
  return new Readable({
    read() {
      if (!isPushed) {
        isPushed = true
        this.push(bytes)
        return
      }
      mayEnd().then(
        (may) => (may ? this.push(null) : this.destroy(new Error('withdrawn'))),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
}

function transfer(connection: SMTPConnection, mail: WholeMail, body: Readable): Promise<void> {
  const envelope = { from: mail.from.address, to: [mail.to] }
  return new Promise<void>((resolve, reject) => {
    const lost = (error?: Error) => reject(error ?? Object.assign(new Error('the mail server hung up'), { code: 'ECONNECTION' }))
    const ended = () => lost()
    connection.once('error', lost)
    connection.once('end', ended)
    connection.send(envelope, body, (error) => {
      connection.off('error', lost)
      connection.off('end', ended)
      if (error) reject(error)
      else resolve()
    })
  })
}

function compose({ id, to, from, subject, text, html, headers }: WholeMail): Promise<Buffer> {
  const mail = new MailComposer({
    from,
    // An object is one address, whatever is in it; a text would be parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${MESSAGE_DOMAIN}>`,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}
