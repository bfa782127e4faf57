import type { Db } from '#app/platform/db/types.ts'
import { listChart } from './queries/chart.server.ts'
import { CHAIN_BATCH, listChain } from './queries/verify.server.ts'
import { GENESIS, sealedContent } from './seal.server.ts'

/**
 * The whole books, one JSON value a line, written while they are read: `{"books": version}`, `{"account", "name"}` for each
 * account, `{"entry", "hash"}` for each entry in the order of the chain, and `{"entries", "hash"}` at the end. Nothing posted
 * ever changes, so no lock is needed. `scripts/verify-books.ts` checks it without the site.
 */
export function auditExport(db: Db): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const encode = (values: readonly unknown[]) => encoder.encode(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  let last = { position: 0, hash: GENESIS }
  return new ReadableStream({
    async start(controller) {
      const accounts = await listChart(db)
      controller.enqueue(encode([{ books: 1 }, ...accounts.map(({ code, name }) => ({ account: code, name }))]))
    },
    async pull(controller) {
      const entries = await listChain(db, last.position)
      if (entries.length > 0) controller.enqueue(encode(entries.map((entry) => ({ entry: sealedContent(entry), hash: entry.hash }))))
      last = entries.at(-1) ?? last
      if (entries.length === CHAIN_BATCH) return
      controller.enqueue(encode([{ entries: last.position, hash: last.hash }]))
      controller.close()
    },
  })
}
