import { randomUUID } from 'node:crypto'
import type { ReceiptsView } from '#app/features/accounting/receipts/admin/receipts-section.tsx'
import { attachReceipt, removeReceipt } from '#app/features/accounting/receipts/commands/attach-receipt.server.ts'
import { findReceipt, listReceipts, RECEIPT_CONTEXT, RECEIPTS_AREA } from '#app/features/accounting/receipts/queries/receipts.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { DbOrTx, Tx } from '#app/platform/db/types.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'
import { paperResponse, readPaper, storePaper } from './book-papers.server.ts'

type Papers = Pick<Services, 'db' | 'env' | 'pictures' | 'now'>

const RECEIPTS = { area: RECEIPTS_AREA, context: RECEIPT_CONTEXT, field: 'receipt' } as const

/** The file of a form; undefined when none was chosen. */
export const readReceipt = (form: FormData) => readPaper(form, RECEIPTS.field)

type Work = { post: (tx: Tx) => Promise<{ number: string; position: number }>; id: string; by: Actor }

/**
 * Posts an entry together with its receipt, or neither. Without a file it is the entry alone. What was stored for an entry that was
 * refused, or attached before, goes again.
 */
export async function postWithReceipt(services: Papers, bytes: Uint8Array | undefined, { post, id, by }: Work): Promise<string> {
  if (!bytes) return (await services.db.transaction(post)).number
  const paper = await storePaper(services, bytes, RECEIPTS)
  const { files } = openPrivate(services.env, RECEIPTS_AREA)
  try {
    const { number, isUsed } = await services.db.transaction(async (tx) => {
      const posted = await post(tx)
      const attached = await attachReceipt(tx, { id, position: posted.position, paper, by, now: services.now() })
      return { number: posted.number, isUsed: attached }
    })
    if (!isUsed) await files.remove(paper.fileId)
    return number
  } catch (error) {
    await files.remove(paper.fileId)
    throw error
  }
}

/** Removes a receipt and its file. */
export async function dropReceipt(services: Papers, receipt: { id: string; position: number; by: Actor }): Promise<void> {
  const fileId = await removeReceipt(services.db, receipt)
  await openPrivate(services.env, RECEIPTS_AREA).files.remove(fileId)
}

export async function showReceipts(db: DbOrTx, i18n: I18n, entry: { position: number; number: string }): Promise<ReceiptsView> {
  const found = await listReceipts(db, entry.position)
  return {
    number: entry.number,
    newId: randomUUID(),
    items: found.map(({ id, mime, at, actorName }) => ({ id, mime, when: i18n.date(at, 'dayTime'), who: actorName })),
    problem: null,
  }
}

/** The bytes of a receipt as an answer in which nothing runs. */
export async function receiptResponse({ db, env }: Pick<Services, 'db' | 'env'>, id: string): Promise<Response | undefined> {
  const receipt = await findReceipt(db, id)
  const bytes = receipt && (await openPrivate(env, RECEIPTS_AREA).files.read(receipt.fileId, RECEIPT_CONTEXT))
  if (!receipt || !bytes) return undefined
  return paperResponse(bytes, receipt.mime, `receipt-${receipt.position}-${receipt.id.slice(0, 8)}`)
}
