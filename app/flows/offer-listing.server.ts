import { data, type RouterContextProvider } from 'react-router'
import { uploadMedia } from '#app/features/media/commands/upload.server.ts'
import { findMedia } from '#app/features/media/queries.server.ts'
import { thumbSrc } from '#app/features/media/rules.ts'
import { fetchPicture } from '#app/features/real-estate/offers/commands/fetch-picture.server.ts'
import { noteUpload, requireMayOffer } from '#app/features/real-estate/offers/commands/pictures.server.ts'
import type { Offering } from '#app/features/real-estate/offers/commands/save-listing.server.ts'
import { actorOf } from '#app/platform/auth/actor.ts'
import { requireApiPermission } from '#app/platform/auth/guard.server.ts'
import type { Permission } from '#app/platform/auth/permissions.ts'
import type { Session } from '#app/platform/auth/session.server.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError, notFound } from '#app/platform/errors.ts'
import { api, readJson, refuseMethod } from '#app/platform/http/api.server.ts'
import { requestContext, servicesContext } from '#app/platform/http/context.server.ts'
import { asAppError } from '#app/platform/http/edge.server.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: Record<string, string | undefined> }
type ContextArgs = Pick<Args, 'context'>

/** Somebody lists twenty plots in one evening; nobody lists two hundred. */
const PER_ACCOUNT = { burst: 60, refillMs: 30_000 }
/** Twelve listings of five pictures at once. */
const PICTURES = { burst: 60, refillMs: 10_000 }
/** Each holds a line out of this machine for as long as another site takes. */
const LINKS_ALTOGETHER = { burst: 40, refillMs: 2000 }

export function offeringOf({ context }: ContextArgs, session: Session): Offering {
  const { id: requestId, i18n } = context.get(requestContext)
  return { by: actorOf(session, requestId), userId: session.user.id, locale: i18n.locale, now: context.get(servicesContext).now() }
}

/** Takes one of an account's writes; 429 when it has had too many. */
export async function countOffer({ context }: ContextArgs, session: Session): Promise<void> {
  await context.get(servicesContext).sharedLimiter.consume(`listings ${session.user.id}`, PER_ACCOUNT)
}

type Work = { db: Db; act: Offering; id: string; body: () => Promise<Record<string, unknown>> }
type Handler = { failure: string; work: (work: Work) => Promise<Response> }

/** An API of somebody's own listings: who may, how often, and §8's words for whatever goes wrong on our side. */
export function offerByApi(permission: Permission, methods: Readonly<Record<string, Handler>>) {
  const refuse = refuseMethod(Object.keys(methods).join(', '))
  const handle = api(async (args: Args) => {
    const handler = methods[args.request.method]
    if (!handler) return refuse(args)
    const session = await requireApiPermission(args, permission)
    await countOffer(args, session)
    const { db, logger } = args.context.get(servicesContext)
    const body = () => readJson(args.request)
    try {
      return await handler.work({ db, act: offeringOf(args, session), id: args.params.id ?? '', body })
    } catch (error) {
      if (asAppError(error)) throw error
      logger.error({ err: error, requestId: args.context.get(requestContext).id }, 'a listing was not written')
      throw new AppError(handler.failure, { status: 500, cause: error })
    }
  })
  return handle
}

export type SentPicture = { id: number; src: string }

/** A picture of somebody's listing into the library: without a word of where it was taken. */
export async function keepListingPicture(args: ContextArgs, session: Session, bytes: Uint8Array): Promise<SentPicture> {
  await countPicture(args, session)
  return storePicture(args, session, bytes)
}

async function countPicture({ context }: ContextArgs, { user }: Session): Promise<void> {
  const { db, sharedLimiter } = context.get(servicesContext)
  await requireMayOffer(db, user.id)
  await sharedLimiter.consume(`listing-pictures ${user.id}`, PICTURES)
}

async function storePicture(args: ContextArgs, session: Session, bytes: Uint8Array): Promise<SentPicture> {
  const { db, mediaFiles, pictures } = args.context.get(servicesContext)
  const { i18n } = args.context.get(requestContext)
  const alt = { ar: i18n.t('offers.picture_alt') }
  const details = { alt, credit: null, licence: 'own' as const, focalX: 50, focalY: 50 }
  const { by } = offeringOf(args, session)
  const { id } = await uploadMedia(db, { files: mediaFiles, pictures }, { bytes, details, by })
  const row = await findMedia(db, id)
  if (!row) throw notFound()
  await noteUpload(db, { mediaId: id, userId: session.user.id })
  return { id, src: thumbSrc(row, 160) }
}

/** A picture that stands somewhere else: fetched this once, and from then on the library's like one that was sent. */
export async function fetchListingPicture(args: Args, session: Session, address: string): Promise<SentPicture> {
  await countPicture(args, session)
  const { limiter } = args.context.get(servicesContext)
  limiter.take('listing-links', LINKS_ALTOGETHER)
  return storePicture(args, session, await fetchPicture(address, { signal: args.request.signal }))
}

/**
 * The links of a form, one after the other: the pictures that came, the links that did not, and why the first of those did not.
 * Throws what has nothing to do with the link, such as an account that may not offer.
 */
export async function fetchListingPictures(args: Args, session: Session, addresses: readonly string[]) {
  const found: number[] = []
  const left: string[] = []
  let problem: AppError | undefined
  for (const address of addresses) {
    try {
      if (problem?.status === 429) left.push(address)
      else found.push((await fetchListingPicture(args, session, address)).id)
    } catch (error) {
      const known = asAppError(error)
      if (!known || known.status === 403) throw error
      left.push(address)
      problem ??= known
    }
  }
  return { found, left, problem }
}

/** What a form is drawn again with: what went wrong, and beside which field, in the page's language. */
export function refusedWords({ context }: ContextArgs, error: unknown) {
  const { i18n } = context.get(requestContext)
  const known = asAppError(error)
  if (!known || ![400, 403, 409, 422, 429].includes(known.status)) throw error
  const wordOf = (code: string) => (i18n.has(`errors.${code}`) ? i18n.t(`errors.${code}` as MessageKey, known.params) : code)
  const fields = Object.fromEntries(Object.entries(known.fields ?? {}).map(([name, code]) => [name, wordOf(code)]))
  const headers = known.retryAfterSeconds ? { 'retry-after': String(known.retryAfterSeconds) } : undefined
  return data({ problem: wordOf(known.code), fields }, { status: known.status, ...(headers ? { headers } : {}) })
}
