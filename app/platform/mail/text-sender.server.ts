import type { Env } from '../env.ts'

/** Who carries a text to a phone. `sms` is the way the specification has it; another channel is another of these. */
export type CodeSender = { channel: 'sms'; send: (message: { to: string; text: string }) => Promise<void> }

const PATIENCE_MS = 15_000

/** A gateway that takes `POST {to, text}` as JSON and answers 2xx; without SMS_URL texts are kept for the administrator to read. */
export function codeSenderOf({ smsUrl }: Pick<Env, 'smsUrl'>): CodeSender | undefined {
  if (smsUrl === undefined) return undefined
  const url = new URL(smsUrl)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const headers = new Headers({ 'content-type': 'application/json' })
  if (username) headers.set('authorization', `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}`)
  return {
    channel: 'sms',
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw Object.assign(new Error('the gateway refused'), { code: 'EGATEWAY', responseCode: response.status })
    },
  }
}
