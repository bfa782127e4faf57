import { type BrowserSession, type Message, SessionClient, type SessionEvent, TICK_MS } from './client.ts'

const MARK = 'dalil.session'
const PENDING = 'dalil.session.pending'
const ADMIN = 'isAdminAuthenticated'
const STAFF = ['owner', 'administrator', 'editor', 'shop_keeper', 'accountant', 'clerk']

declare global {
  interface WindowEventMap {
    'site:session': CustomEvent<Message>
  }
}

function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(MARK)

const client = new SessionClient({
  fetch: (path, init) => fetch(path, init),
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  remember: (expiresAt) =>
    quietly(() => (expiresAt === null ? localStorage.removeItem(MARK) : localStorage.setItem(MARK, String(expiresAt))), undefined),
  broadcast: (message) => channel?.postMessage(message),
})

// The flag only decides whether the admin menu is drawn; it goes when the session goes, or was never staff's.
const mayShowFlag = (session: BrowserSession | null) => session?.user.roles.some((role) => STAFF.includes(role)) ?? false

client.onChange(({ event, session }) => {
  const isAnswer = event === 'SIGNED_OUT' || (event === 'INITIAL_SESSION' && session !== null)
  if (isAnswer && !mayShowFlag(session)) quietly(() => localStorage.removeItem(ADMIN), undefined)
  dispatchEvent(new CustomEvent('site:session', { detail: { event, session } }))
})
channel?.addEventListener('message', (message: MessageEvent<Message>) => client.receive(message.data))

let started: Promise<void> | undefined

/** The session of this browser, on this page: asked for once, then kept alive while the page is looked at. */
export function resume(): Promise<void> {
  started ??= client.start(Number(quietly(() => localStorage.getItem(MARK), null) ?? 0) || 0).then(() => {
    setInterval(() => void (document.visibilityState === 'visible' && client.tick()), TICK_MS)
    document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && client.tick()))
  })
  return started
}

/** The page says that there is a session; what led to it is told after it is known. */
export async function signedIn(isNew: boolean, event?: string): Promise<void> {
  await resume()
  if (!client.session) return
  if (isNew) client.tell('SIGNED_IN')
  const pending = quietly(() => sessionStorage.getItem(PENDING), null)
  if (pending) {
    quietly(() => sessionStorage.removeItem(PENDING), undefined)
    client.tell(pending as SessionEvent)
  }
  if (event) client.tell(event as SessionEvent)
}

/** The page says that there is none (any more). */
export function signedOut(): void {
  client.signedOut()
}

export function tell(event: string): void {
  client.tell(event as SessionEvent)
}
