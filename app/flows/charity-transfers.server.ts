import * as z from 'zod'
import { decodeStatement, readStatement } from '#app/features/accounting/bank/readers/read-statement.ts'
import { StatementError } from '#app/features/accounting/bank/readers/statement-error.ts'
import { receiveGift } from '#app/features/charity/gifts/commands/treasury.server.ts'
import { listTransferGifts } from '#app/features/charity/gifts/queries/gifts.server.ts'
import { MAX_GIFT_CENTS } from '#app/features/charity/gifts/rules.ts'
import type { TransfersView } from '#app/features/charity/gifts/transfers/admin/transfers-screen.tsx'
import { matchTransfers } from '#app/features/charity/gifts/transfers/rules.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { Db } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'

type Read = { read: NonNullable<TransfersView['read']> } | { problem: string }

/** A statement of the association's bank against its campaign's promises; nothing is written. */
export async function readTransfers(
  db: Db,
  { campaignId, bytes, i18n }: { campaignId: string; bytes: Uint8Array; i18n: I18n },
): Promise<Read> {
  try {
    const { statement } = readStatement(decodeStatement(bytes))
    const { lines, problems } = statement
    const transfers = matchTransfers(lines, await listTransferGifts(db, campaignId))
    return { read: { transfers, lines: lines.length, problems: problems.length } }
  } catch (error) {
    if (!(error instanceof StatementError)) throw error
    return { problem: i18n.t(`errors.${error.code}` as MessageKey, error.params) }
  }
}

const MAX_TAKEN = 500
const takenSchema = z
  .array(
    z
      .string()
      .regex(/^[0-9a-f-]{36} \d{1,9} \d{1,9}$/)
      .transform((text) => {
        const [id = '', version, amount] = text.split(' ')
        return { id, version: Number(version), amountInCents: Number(amount) }
      })
      .pipe(z.object({ id: z.uuid(), version: z.int(), amountInCents: z.int().min(1).max(MAX_GIFT_CENTS) })),
  )
  .min(1)
  .max(MAX_TAKEN)

type Taking = { campaignId: string; taken: readonly FormDataEntryValue[]; by: Actor; now: Date }

/** Takes in the promises that came; whoever changed since is left as it is. How many were taken in. Nothing is confirmed by it. */
export async function takeTransfers(db: Db, { campaignId, taken, by, now }: Taking): Promise<number> {
  const parsed = takenSchema.safeParse(taken)
  if (!parsed.success) throw new AppError('transfers_none', { status: 422 })
  const own = new Set((await listTransferGifts(db, campaignId)).map(({ id }) => id))
  let count = 0
  for (const gift of parsed.data.filter(({ id }) => own.has(id))) {
    try {
      await receiveGift(db, { ...gift, by, now })
      count += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error
    }
  }
  return count
}
