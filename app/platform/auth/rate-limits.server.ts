import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { requestContext, type Services } from '../http/context.server.ts'
import { type Limit, limitKey, networkKey } from '../rate-limit.ts'
import { knownDevice } from './known-device.server.ts'
import { signingSecret, usesSecureCookies } from './session.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const SECOND = 1000
const MINUTE = 60 * SECOND

const ONE_VISITOR: Limit = { burst: 8, refillMs: 30 * SECOND }
/** One account, whoever tries: a password that may be guessed once a minute is not guessed. */
const ONE_ACCOUNT: Limit = { burst: 10, refillMs: MINUTE }
/** All strangers together: whoever owns many addresses still guesses no faster than one a second. */
const ALL_STRANGERS: Limit = { burst: 100, refillMs: SECOND }
/**
 * The first tries from a network do not queue behind all strangers: while others guess, the owner on a new phone is let
 * in by the right password. Together they are bounded too, so that many networks guess hardly faster than one.
 */
const FIRST_TRIES: Limit = { burst: 2, refillMs: 30 * MINUTE }
const ALL_FIRST_TRIES: Limit = { burst: 1000, refillMs: SECOND }

/** Nobody's address or number stands in memory, in a cookie or in a key. */
export function scopeOf(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url').slice(0, 22)
}

export const OWNER_SCOPE = 'owner'

/**
 * Every attempt is counted before it is looked at, so parallel ones cannot slip through. A browser from which this
 * account has been opened before has a limit of its own: strangers who use up the others do not lock anybody out.
 */
export async function consumeSignIn({ request, context }: Args, services: Services, scope: string): Promise<void> {
  const { sharedLimiter: limiter } = services
  const device = knownDevice(request, await signingSecret(services), scope, usesSecureCookies(services))
  if (device !== undefined) return limiter.consume(`sign-in/device/${device}`, ONE_VISITOR)
  const who = scope === OWNER_SCOPE ? 'owner-login' : 'sign-in'
  const { clientAddress } = context.get(requestContext)
  await limiter.consume(`${who}/${limitKey(clientAddress)}`, ONE_VISITOR)
  if (scope !== OWNER_SCOPE) await limiter.consume(`sign-in/account/${scope}`, ONE_ACCOUNT)
  const isFirst = await limiter.tryConsume(`${who}/first/${networkKey(clientAddress)}`, FIRST_TRIES)
  if (isFirst && (await limiter.tryConsume(`${who}/first`, ALL_FIRST_TRIES))) return
  await limiter.consume(who, ALL_STRANGERS)
}

/** A second factor has six digits: one limit for an account, wherever the codes come from. */
export async function consumeCode(services: Services, userId: string): Promise<void> {
  await services.sharedLimiter.consume(`code/${userId}`, ONE_VISITOR)
}

const LIMITS = {
  /** New accounts: a family behind one address may make several, a program thousands. */
  'sign-up': { visitor: { burst: 10, refillMs: MINUTE }, target: { burst: 5, refillMs: MINUTE }, all: { burst: 60, refillMs: 5 * SECOND } },
  /** Links and codes, which cost the one they are sent to. */
  send: { visitor: { burst: 6, refillMs: MINUTE }, target: { burst: 3, refillMs: 10 * MINUTE }, all: { burst: 60, refillMs: 5 * SECOND } },
  /** Tries to use a link or a code. */
  use: {
    visitor: { burst: 12, refillMs: 10 * SECOND },
    target: { burst: 12, refillMs: MINUTE },
    all: { burst: 200, refillMs: SECOND / 2 },
  },
} as const satisfies Record<string, { visitor: Limit; target: Limit; all: Limit }>

export async function consumeLimit(kind: keyof typeof LIMITS, { context }: Args, services: Services, target?: string): Promise<void> {
  const { visitor, target: one, all } = LIMITS[kind]
  const { sharedLimiter: limiter } = services
  await limiter.consume(`${kind}/${limitKey(context.get(requestContext).clientAddress)}`, visitor)
  if (target !== undefined) await limiter.consume(`${kind}/to/${scopeOf(target)}`, one)
  await limiter.consume(kind, all)
}
