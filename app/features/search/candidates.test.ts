import { expect, test } from 'vitest'
import { createEntry } from '#tests/factories/guide.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { queryParts } from './parts.ts'
import { findCandidates } from './queries/candidates.server.ts'
import { knowParts } from './queries/lexicon.server.ts'

describeEachEngine('what may answer', (ctx) => {
  test('is the same for words of very many documents, which are read through before an index is used', async () => {
    for (const name of ['صيدلية النور', 'صيدلية الأمل', 'مكتبة النور']) await createEntry(ctx.db, { name: { ar: name } })
    for (const query of ['صيدلية', 'النور', 'صيدلية النور', 'صيدلية الحمامة']) {
      const { parts } = await knowParts(ctx.db, queryParts(query))
      const found = async (documents: number) => {
        const requested = parts.map((part) => ({ ...part, documents }))
        const candidates = await findCandidates(ctx.db, requested, {})
        return candidates.map(({ kind, ref, levels }) => `${kind}:${ref} ${levels.join()}`).sort()
      }
      const few = await found(2)
      expect(few).not.toEqual([])
      expect(await found(60_000)).toEqual(few)
    }
  })
})
