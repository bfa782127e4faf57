import { randomUUID } from 'node:crypto'
import { findCampaign, findCampaignRow } from '#app/features/charity/campaigns/queries.server.ts'
import { createPledge, findPledge, type PlacedPledge } from '#app/features/charity/gifts/commands/pledge.server.ts'
import { giftToken } from '#app/features/charity/gifts/commands.server.ts'
import { presentGift } from '#app/features/charity/gifts/present.ts'
import { findGiftId, getGiftRecord } from '#app/features/charity/gifts/queries/gifts.server.ts'
import { parsePledge } from '#app/features/charity/gifts/schema.ts'
import type { GiverPage } from '#app/features/charity/gifts/types.ts'
import { notFound } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { sentHash } from '#app/platform/http/sent-hash.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { localizeOptional } from '#app/platform/local-text.ts'
import { type Limit, limitKey } from '#app/platform/rate-limit.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'

/** A household promises a few times in one evening. */
export const PLEDGE_LIMIT: Limit = { burst: 12, refillMs: 60_000 }
/** Links that open nothing: nobody mistypes a link thirty times, and there are 2 to the 256th of them. */
const MISSED_LINKS: Limit = { burst: 30, refillMs: 10_000 }

export type VisitorPledge = {
  slug: string
  body: unknown
  idempotencyKey: string
  locale: Locale
  clientAddress: string
}

type SentPledge = PlacedPledge & { token: string }

/** A promise of the public; the same key again is the same promise, with the same link. */
export async function sendPledge(services: Services, sent: VisitorPledge): Promise<SentPledge> {
  const { db, env, now } = services
  const { slug, body, idempotencyKey, locale } = sent
  await services.sharedLimiter.consume(`charity pledges ${limitKey(sent.clientAddress)}`, PLEDGE_LIMIT)
  const secret = await openPrivate(env).secret()
  const requestHash = sentHash([slug, body], [], secret)
  const input = parsePledge(body)
  const placed =
    (await findPledge(db, idempotencyKey, requestHash)) ??
    (await createPledge(db, {
      id: randomUUID(),
      campaignId: slug,
      input,
      idempotencyKey,
      requestHash,
      locale,
      secret,
      today: moroccoDay(now()),
      now: now(),
    }))
  return { ...placed, token: giftToken(placed.id, secret) }
}

/** The gift that a secret link opens. 404 for a link that opens none, 429 for somebody who tries many. */
export async function openGiftLink(
  services: Services,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<string> {
  const id = await findGiftId(services.db, token)
  if (id !== undefined) return id
  services.limiter.take(`charity links ${limitKey(clientAddress)}`, MISSED_LINKS)
  throw notFound('gift_gone')
}

/** A giver's page: where the promise stands, where to send it, and what became of the gifts. */
export async function getGiverPage({ db, now }: Services, id: string, locale: Locale): Promise<GiverPage> {
  const record = await getGiftRecord(db, id)
  if (!record) throw notFound('gift_gone')
  const [row, campaign] = await Promise.all([
    findCampaignRow(db, record.campaign.id),
    findCampaign(db, record.campaign.id, { locale, today: moroccoDay(now()) }),
  ])
  return {
    gift: presentGift(record, locale),
    place: {
      bankName: row?.bankName ?? null,
      bankAccount: row?.bankAccount ?? null,
      cashPlace: localizeOptional(row?.cashPlace, locale) ?? null,
    },
    updates: campaign?.updates ?? [],
    spending: campaign?.spending ?? [],
  }
}
