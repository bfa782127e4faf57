import type { IncomingMessage, ServerResponse } from 'node:http'
import pino, { type Logger } from 'pino'

/** `aborted`: the visitor went away before the answer was whole. */
type Entry = {
  requestId?: string
  method: string
  route: string
  status: number
  ms: number
  bytes: number
  cache?: 'hit' | 'miss'
  aborted?: true
}

type About = Partial<Pick<Entry, 'requestId' | 'route' | 'cache'>>

export type AccessLog = ReturnType<typeof createAccessLog>

const INFO = 30
/** What is refused before any route is looked for has none. */
const UNKNOWN = '-'

/**
 * One line a request at `info`: what kind of page, how it went, how long it took. The route's pattern stands for the
 * address, since tokens and names are in addresses; no visitor's address, agent, cookie or query is written. Lines are
 * gathered and written in the background, because a page from memory costs less than a write.
 */
export function createAccessLog(logger: Logger) {
  const isOn = logger.isLevelEnabled('info')
  const lines = isOn ? pino.destination({ fd: 1, sync: false, minLength: 8192, periodicFlush: 500, maxLength: 4 * 1024 * 1024 }) : undefined
  const write = (entry: Entry) => {
    lines?.write(`{"level":${INFO},"time":"${new Date().toISOString()}",${JSON.stringify(entry).slice(1, -1)},"msg":"request"}\n`)
  }
  const described = new WeakMap<ServerResponse, About>()
  /** The head of the line of every kind of page in memory. */
  const heads = new Map<string, string>()
  let [at, time] = [0, '']

  return {
    isOn,
    /** A page from memory: most of its line is made already. */
    hit({ method = '' }: IncomingMessage, { route, status }: { route: string; status: number }, bytes: number): void {
      if (!lines) return
      const now = Date.now()
      if (now !== at) [at, time] = [now, new Date(now).toISOString()]
      const kind = `${method} ${status} ${route}`
      const head = heads.get(kind) ?? JSON.stringify({ method, route, status, ms: 0 }).slice(1, -1)
      heads.set(kind, head)
      lines.write(`{"level":${INFO},"time":"${time}",${head},"bytes":${bytes},"cache":"hit","msg":"request"}\n`)
    },
    /** Any other request: its line is written when the answer has left, or cannot any more. */
    watch({ method = '', socket }: IncomingMessage, response: ServerResponse): void {
      if (!lines) return
      const [startedAt, sentBefore] = [performance.now(), socket.bytesWritten]
      response.once('close', () => {
        const ms = Math.round(performance.now() - startedAt)
        const sent = { status: response.statusCode, ms, bytes: Math.max(0, socket.bytesWritten - sentBefore) }
        write({ method, route: UNKNOWN, ...described.get(response), ...sent, ...(response.writableFinished ? {} : { aborted: true }) })
      })
    },
    /** What is found out about a request while it is answered. */
    describe(response: ServerResponse, about: About): void {
      if (lines) described.set(response, about)
    },
    close(): void {
      lines?.flushSync()
    },
  }
}
