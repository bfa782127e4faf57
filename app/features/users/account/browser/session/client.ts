const SECOND_MS = 1000

/** The specification's §9. */
export const TICK_MS = 30 * SECOND_MS
export const REFRESH_TICKS = 3
export const EXPIRY_MARGIN_MS = 10 * SECOND_MS
export const BACK_OFF_MS = 200
export const RETRY_BUDGET_MS = 30 * SECOND_MS
export const RETRYABLE: readonly number[] = [502, 503, 504]

export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

export type BrowserSession = { user: { id: string; roles: readonly string[] }; expires_at: number; expires_in: number }

/** What the client stands on: the browser's own things, or a test's. */
export type SessionContext = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Remembers when the access token ends (null: no session), for the next page. */
  remember: (expiresAt: number | null) => void
  /** To the other tabs. */
  broadcast: (message: Message) => void
}

export type Message = { event: SessionEvent; session: BrowserSession | null }
type Listener = (message: Message) => void
type Outcome = { session: BrowserSession } | { gone: true } | { unreachable: true }

/** A session as the server tells it; undefined for anything else. */
function readSession(value: unknown): BrowserSession | undefined {
  const { user, expires_at, expires_in } = Object(value) as Partial<Record<keyof BrowserSession, unknown>>
  const { id, roles } = Object(user) as { id?: unknown; roles?: unknown }
  const isUser = typeof id === 'string' && Array.isArray(roles) && roles.every((role) => typeof role === 'string')
  return isUser && Number.isFinite(expires_at) && Number.isFinite(expires_in) ? (value as BrowserSession) : undefined
}

/** Keeps the session of this browser alive and tells what happens to it. Tokens stay in cookies that no script reads. */
export class SessionClient {
  session: BrowserSession | null = null
  readonly #around: SessionContext
  readonly #listeners = new Set<Listener>()
  #refreshing: Promise<Outcome> | undefined
  #isSignedOut = false

  constructor(around: SessionContext) {
    this.#around = around
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Once a page: what was remembered is asked for, or refreshed when it is as good as over. Ends in INITIAL_SESSION. */
  async start(rememberedUntil: number): Promise<void> {
    const isOver = rememberedUntil * SECOND_MS - this.#around.now() <= EXPIRY_MARGIN_MS
    const isKnown = rememberedUntil > 0
    const outcome = isKnown && isOver ? await this.#refresh() : await this.#ask('GET', '/api/auth/session')
    // Signed out while the answer was under way: what it says is over.
    if (this.#isSignedOut) return
    if ('session' in outcome) this.#keep(outcome.session)
    else if ('gone' in outcome) this.#drop()
    this.#emit('INITIAL_SESSION')
    if (isKnown && isOver && 'session' in outcome) this.tell('TOKEN_REFRESHED')
    if (isKnown && 'gone' in outcome) this.tell('SIGNED_OUT')
  }

  /** Called every `TICK_MS`: refreshes when `REFRESH_TICKS` or fewer remain. */
  async tick(): Promise<void> {
    if (!this.session) return
    const ticksLeft = Math.floor((this.session.expires_at * SECOND_MS - this.#around.now()) / TICK_MS)
    if (ticksLeft <= REFRESH_TICKS) await this.refresh()
  }

  /** A new access token; a session that is no more ends here, one that cannot be asked for stays until the next tick. */
  async refresh(): Promise<void> {
    const outcome = await this.#refresh()
    if ('session' in outcome) {
      this.#keep(outcome.session)
      this.tell('TOKEN_REFRESHED')
    } else if ('gone' in outcome) this.signedOut()
  }

  signedOut(): void {
    this.#isSignedOut = true
    this.#drop()
    this.tell('SIGNED_OUT')
  }

  /** Tells this tab and the others. */
  tell(event: SessionEvent): void {
    this.#emit(event)
    this.#around.broadcast({ event, session: this.session })
  }

  /** What another tab told. It is not told on. */
  receive({ event, session }: Message): void {
    if (session) this.#keep(session)
    else if (event === 'SIGNED_OUT') this.#drop()
    this.#emit(event)
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#listeners) listener({ event, session: this.session })
  }

  #keep(session: BrowserSession): void {
    this.session = session
    this.#around.remember(session.expires_at)
  }

  #drop(): void {
    this.session = null
    this.#around.remember(null)
  }

  /** One at a time, whoever asks. */
  #refresh(): Promise<Outcome> {
    this.#refreshing ??= this.#ask('POST', '/api/auth/refresh').finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Asks again after 200 ms × attempt while the gateway or the network fails, for as long as the budget lasts. */
  async #ask(method: string, path: string): Promise<Outcome> {
    const startedAt = this.#around.now()
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#around.fetch(path, { method, credentials: 'same-origin' }).catch(() => null)
      if (response?.ok) {
        const session = readSession(await response.json().catch(() => null))
        // An answer that is no session opens nothing, and is not worth asking for again.
        return session ? { session } : { gone: true }
      }
      if (response && !RETRYABLE.includes(response.status)) return response.status === 400 ? { gone: true } : { unreachable: true }
      const wait = BACK_OFF_MS * attempt
      if (this.#around.now() - startedAt + wait >= RETRY_BUDGET_MS) return { unreachable: true }
      await this.#around.sleep(wait)
    }
  }
}
