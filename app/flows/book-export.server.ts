import { auditExport, type ExportedReceipt } from '#app/features/accounting/ledger/queries/audit-export.server.ts'
import { listReceiptsAfter, RECEIPT_CONTEXT, RECEIPTS_AREA } from '#app/features/accounting/receipts/queries/receipts.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { openPrivate } from '#app/platform/storage/private-files.server.ts'

type BookSources = Pick<Services, 'db' | 'env'>

/** Receipts read at once; their files come one by one. */
const BATCH = 50

async function* readReceipts({ db, env }: BookSources): AsyncGenerator<ExportedReceipt, undefined> {
  const { files } = openPrivate(env, RECEIPTS_AREA)
  let last: string | null = null
  for (;;) {
    const receipts = await listReceiptsAfter(db, last, BATCH)
    for (const { id, position, mime, sha256, fileId } of receipts) {
      const bytes = await files.read(fileId, RECEIPT_CONTEXT)
      yield { receipt: id, entry: position, mime, sha256, data: bytes ? Buffer.from(bytes).toString('base64') : null }
    }
    last = receipts.at(-1)?.id ?? last
    if (receipts.length < BATCH) return undefined
  }
}

/** The whole books with their receipts, for whoever audits them: one file that `scripts/verify-books.ts` checks. */
export const exportBooks = (sources: BookSources): ReadableStream<Uint8Array> => auditExport(sources.db, readReceipts(sources))
