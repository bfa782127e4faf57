import { attachPaper, PAPERS_AREA, type StoredCharityPaper } from '#app/features/charity/campaigns/commands.server.ts'
import { enterSpending } from '#app/features/charity/gifts/commands/spending.server.ts'
import { parseSpending } from '#app/features/charity/gifts/schema.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { cleanPaper } from '#app/platform/papers/clean-paper.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { moroccoDay } from '#app/platform/time.ts'

type Papers = Pick<Services, 'db' | 'env' | 'pictures' | 'now'>

/** Cleans and stores a file for `work`, and takes it away again where its row was not written. */
async function withPaper<Result>(
  { env, pictures }: Papers,
  { campaignId, bytes }: { campaignId: string; bytes: Uint8Array },
  work: (paper: StoredCharityPaper) => Promise<{ result: Result; isUsed: boolean }>,
): Promise<Result> {
  const clean = await cleanPaper(pictures, bytes).catch((error: unknown) => {
    throw error instanceof AppError && error.status < 500
      ? new AppError(error.code, { status: error.status, fields: { file: error.code }, cause: error })
      : error
  })
  const { files } = openPrivate(env, PAPERS_AREA)
  const fileId = await files.put(clean.bytes, campaignId)
  try {
    const { result, isUsed } = await work({ fileId, mime: clean.mime, bytes: clean.bytes.length })
    if (!isUsed) await files.remove(fileId)
    return result
  } catch (error) {
    await files.remove(fileId)
    throw error
  }
}

type Attaching = { campaignId: string; kind: 'authorisation' | 'report'; bytes: Uint8Array; by: Actor }

export async function attachCampaignPaper(services: Papers, { campaignId, kind, bytes, by }: Attaching): Promise<void> {
  const now = services.now()
  await withPaper(services, { campaignId, bytes }, async (paper) => {
    await attachPaper(services.db, { campaignId, kind, paper, by, now, today: moroccoDay(now) })
    return { result: undefined, isUsed: true }
  })
}

type Spending = {
  campaignId: string
  input: { what: string; amount: string; spentOn: string; needId: string }
  bytes: Uint8Array
  idempotencyKey: string
  by: Actor
}

/** A spending with its receipt; without one it is not taken in. */
export async function enterSpendingWithReceipt(services: Papers, spending: Spending): Promise<void> {
  const { campaignId, bytes, by, idempotencyKey } = spending
  const input = parseSpending(spending.input)
  if (input.spentOn > moroccoDay(services.now())) throw new AppError('gift_not_sent', { status: 422, fields: { spentOn: 'gift_day' } })
  await withPaper(services, { campaignId, bytes }, async (paper) => {
    const isUsed = await enterSpending(services.db, { campaignId, input, paper, by, idempotencyKey, now: services.now() })
    return { result: undefined, isUsed }
  })
}

/** The bytes of a paper as an answer in which nothing runs. */
export async function charityPaperResponse(
  { env }: Pick<Services, 'env'>,
  paper: { id: string; fileId: string; mime: string; campaignId: string } | undefined,
): Promise<Response | undefined> {
  const bytes = paper && (await openPrivate(env, PAPERS_AREA).files.read(paper.fileId, paper.campaignId))
  if (!paper || !bytes) return undefined
  const ending = paper.mime === 'application/pdf' ? 'pdf' : 'jpg'
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': paper.mime,
      'content-disposition': `${ending === 'pdf' ? 'attachment' : 'inline'}; filename="${paper.campaignId}-${paper.id.slice(0, 8)}.${ending}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
