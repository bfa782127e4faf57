import pg from 'pg'

const RETRY_MS = 500
/** A connection that a router forgot looks idle for hours: it is asked for a sign of life this often. */
const HEARTBEAT_MS = 2000

/**
 * LISTEN on a connection of its own, which is opened anew whenever it is lost. `onGap` when notifications may have been
 * missed: when it is lost, and when it is back.
 */
export async function listenPostgres(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 2500,
      query_timeout: HEARTBEAT_MS,
      keepAlive: true,
      application_name: 'dalil-rif-listen',
    })
    const again = () => {
      if (stopped || client !== next) return
      client = undefined
      clearTimeout(timer)
      onGap()
      next.end().catch(() => {})
      timer = setTimeout(() => void connect(), RETRY_MS)
    }
    const heartbeat = () => {
      timer = setTimeout(() => next.query('select 1').then(heartbeat, again), HEARTBEAT_MS)
    }
    client = next
    next.on('error', again)
    next.on('end', again)
    next.on('notification', (message) => {
      if (message.channel === channel) onMessage(message.payload ?? '')
    })
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client !== next) return
      onGap()
      heartbeat()
    } catch {
      again()
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
