import type { Db } from '#app/platform/db/types.ts'
import { GENESIS, sealedContent } from '../seal.server.ts'
import { listChart } from './chart.server.ts'
import { CHAIN_BATCH, listChain } from './verify.server.ts'

/** A receipt as the export has it; `entry` is a position in the chain, `data` the file in base64, null where the disk has lost it. */
export type ExportedReceipt = { receipt: string; entry: number; mime: string; sha256: string; data: string | null }

/**
 * The whole books, one JSON value a line, written while they are read: `{"books": version}`, `{"account", "name"}` for each
 * account, `{"entry", "hash"}` for each entry in the order of the chain, then the receipts, and `{"entries", "hash", "receipts"}`
 * at the end. Nothing posted ever changes, so no lock is needed. `scripts/verify-books.ts` checks it without the site.
 */
export function auditExport(db: Db, receipts: AsyncIterator<ExportedReceipt>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const encode = (values: readonly unknown[]) => encoder.encode(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  let last = { position: 0, hash: GENESIS }
  let [isChainRead, receiptCount] = [false, 0]
  return new ReadableStream({
    async start(controller) {
      const accounts = await listChart(db)
      controller.enqueue(encode([{ books: 1 }, ...accounts.map(({ code, name }) => ({ account: code, name }))]))
    },
    async pull(controller) {
      // Each time that it is called it must bring something: what waits for more would not call it again.
      if (!isChainRead) {
        const entries = await listChain(db, last.position)
        last = entries.at(-1) ?? last
        isChainRead = entries.length < CHAIN_BATCH
        if (entries.length > 0) {
          controller.enqueue(encode(entries.map((entry) => ({ entry: sealedContent(entry), hash: entry.hash }))))
          return
        }
      }
      const { done, value } = await receipts.next()
      if (!done) receiptCount += 1
      controller.enqueue(encode([done ? { entries: last.position, hash: last.hash, receipts: receiptCount } : value]))
      if (done) controller.close()
    },
  })
}
