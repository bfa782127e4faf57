import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; data: string }
type Answer = { code: number; text: string }

type Peer = {
  url: string
  received: ReceivedMail[]
  /** Addresses that were named, also where the mail was never finished. */
  named: string[]
  close: () => Promise<void>
}

type Behaviour = {
  /** What MAIL FROM answers; nothing = the sender may. */
  sender?: () => Answer | undefined
  /** What RCPT answers for an address; nothing = it is taken. */
  recipient?: (address: string) => Answer | undefined
  /** What the closing dot answers; nothing = it is taken. */
  ending?: (to: readonly string[]) => Answer | undefined
  /** Called when a mail was taken, before its sender is told so. */
  taken?: (to: readonly string[]) => unknown
}

const refusal = ({ code, text }: Answer) => Object.assign(new Error(text), { responseCode: code })

/** A real SMTP server on this machine that notes what it gets. */
export async function smtpPeer({ sender, recipient, ending, taken }: Behaviour = {}): Promise<Peer> {
  const received: ReceivedMail[] = []
  const named: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      const answer = sender?.()
      done(answer ? refusal(answer) : null)
    },
    onRcptTo: ({ address }, _session, done) => {
      named.push(address)
      const answer = recipient?.(address)
      done(answer ? refusal(answer) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const answer = ending?.(to)
        if (!answer) received.push({ to, data: Buffer.concat(chunks).toString() })
        await taken?.(to)
        done(answer ? refusal(answer) : null)
      })
    },
  })
  // A sender that is torn away resets its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    named,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
