import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { i18nFor } from '#app/catalogue.server.ts'
import type { SecurityEvent } from '#app/platform/auth/security-events.ts'
import { sharedLimiter } from '#app/platform/db/shared-limiter.server.ts'
import { readEnv } from '#app/platform/env.ts'
import { requestContext, type Services, servicesContext } from '#app/platform/http/context.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { mailMessages } from '#app/platform/mail/tables.server.ts'
import { RateLimiter } from '#app/platform/rate-limit.ts'
import { action, loader } from '#app/routes/api/auth.ts'
import { serial } from '#tests/factories/serial.ts'
import type { DbContext } from './db.ts'

export const PASSWORD = 'olive oil and figs'
export const AMINA = { email: 'amina@example.ma', password: PASSWORD }
export const PHONE = '+212612345678'

export const AUTH_START = Date.parse('2026-11-21T10:00:00Z')

/** What a browser has: its cookies, which it keeps between two requests. */
export class Jar {
  readonly #cookies = new Map<string, string>()

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split('; ')
      const at = pair.indexOf('=')
      if (rest.includes('Max-Age=0')) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  drop(name: string): this {
    this.#cookies.delete(name)
    return this
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  copy(): Jar {
    const other = new Jar()
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value)
    return other
  }

  toString(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

type Ask = { method?: string; body?: unknown; jar?: Jar; from?: string; locale?: Locale; type?: string; text?: string }
export type AuthResponse = {
  status: number
  body: Record<string, unknown> & { code?: string; fields?: Record<string, string> }
  headers: Headers
}

/** Each page answers in its own shape, which its test spells out. */
export type PageAnswer<Data = unknown> = {
  status: number
  location: string | null
  data: Data
  /** What a form that was refused is told. */
  failure: { code?: string; fields?: Record<string, string>; values?: Record<string, string> } | undefined
  headers: Headers
}

function readResponse<Data>(answered: unknown): PageAnswer<Data> {
  const result = answered as { type?: string; data: unknown; init?: ResponseInit }
  const isTold = result?.type === 'DataWithResponseInit'
  const headers = answered instanceof Response ? answered.headers : new Headers(isTold ? result.init?.headers : {})
  const status = answered instanceof Response ? answered.status : (isTold && result.init?.status) || 200
  const data = (answered instanceof Response ? {} : isTold ? result.data : answered) as Data
  const { failure } = (data ?? {}) as Pick<PageAnswer, 'failure'>
  return { status, location: headers.get('location'), data, failure, headers }
}

const withoutPictures = {
  backups: undefined as never,
  mediaFiles: undefined as never,
  drawnFiles: undefined as never,
  pictures: undefined as never,
}

type Bench = { now: number; log: string[]; events: SecurityEvent[]; rule: 'optional' | 'required' }

function servicesOf(ctx: DbContext, bench: Bench, dataDir: string): Services {
  return {
    env: readEnv({ DATA_DIR: dataDir }),
    handle: ctx.handle,
    db: ctx.db,
    logger: pino({ level: 'debug' }, { write: (line: string) => void bench.log.push(line) }),
    content: undefined as never,
    ...withoutPictures,
    limiter: new RateLimiter({ now: () => bench.now }),
    // In memory on either engine: the tests' clock is not the database's.
    sharedLimiter: sharedLimiter({ handle: { kind: 'pglite', db: ctx.db }, secret: async () => 'test', now: () => bench.now }),
    security: { record: (event) => void bench.events.push(event) },
    now: () => new Date(bench.now),
    staffSecondFactor: async () => bench.rule,
  }
}

/** A site's services on a test's database, with a clock of the test's own, and its session API without a server around it. */
export function authBench(ctx: DbContext) {
  const bench = {
    now: AUTH_START,
    log: [] as string[],
    events: [] as SecurityEvent[],
    rule: 'optional' as 'optional' | 'required',
    services: undefined as unknown as Services,
    open() {
      const dataDir = mkdtempSync(join(tmpdir(), 'dalil-auth-'))
      Object.assign(bench, { now: AUTH_START, log: [], events: [], rule: 'optional' })
      bench.services = servicesOf(ctx, bench, dataDir)
      return () => rmSync(dataDir, { recursive: true, force: true })
    },
    /** What a loader or flow is given. */
    args(path: string, { method = 'GET', body, jar, from = '203.0.113.1', locale = 'en', type = 'application/json', text }: Ask = {}) {
      const context = new RouterContextProvider()
      context.set(servicesContext, bench.services)
      context.set(requestContext, { id: 'test', clientAddress: from, i18n: i18nFor(locale) })
      const url = new URL(path, 'http://localhost')
      const headers = new Headers(jar ? { cookie: String(jar) } : {})
      const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
      if (sent !== undefined) headers.set('content-type', type)
      const request = new Request(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) })
      return { request, url, context, params: { '*': path.replace('/api/auth/', '') } }
    },
    async api(path: string, ask: Ask = {}): Promise<AuthResponse> {
      const args = bench.args(`/api/auth/${path}`, ask) as unknown as Parameters<typeof action>[0]
      const response = await (args.request.method === 'GET' ? loader(args) : action(args))
      ask.jar?.keep(response.headers)
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers }
    },
    /** What a page's loader or action answers, however it says it. */
    async page<Data>(
      work: unknown,
      path: string,
      { form, ...ask }: Ask & { form?: Record<string, string> } = {},
    ): Promise<PageAnswer<Data>> {
      const sent = form ? { method: 'POST', type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() } : {}
      const args = bench.args(path, { ...ask, ...sent })
      const answered = await (work as (given: typeof args) => Promise<unknown>)(args).catch((thrown: unknown) => thrown)
      if (answered instanceof Error) throw answered
      const answer = readResponse<Data>(answered)
      ask.jar?.keep(answer.headers)
      return answer
    },
    post: (path: string, body: unknown, ask: Ask = {}) => bench.api(path, { ...ask, method: 'POST', body }),
    /** A browser in which this account has just been made. */
    async signedUp(body: object = AMINA): Promise<Jar> {
      const jar = new Jar()
      expect(await bench.post('sign-up', body, { jar })).toMatchObject({ status: 201 })
      return jar
    },
    isOpen: async (jar: Jar) => (await bench.api('session', { jar: jar.copy() })).status === 200,
    /** Whether this password opens the account, asked by a stranger from somewhere else each time. */
    async opens(password: string, email = AMINA.email): Promise<boolean> {
      return (await bench.post('sign-in', { email, password }, { from: `198.51.100.${serial() % 250}` })).status === 200
    },
    /** The newest message, and the token or code in it. */
    async saved() {
      const [mail] = await ctx.db.select().from(mailMessages).orderBy(desc(mailMessages.createdAt), desc(mailMessages.id)).limit(1)
      return {
        to: mail?.recipient,
        token: /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '',
        code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '',
      }
    },
    emptyOutbox: () => ctx.db.delete(mailMessages),
  }
  return bench
}

/** A secret as the page shows it. */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
