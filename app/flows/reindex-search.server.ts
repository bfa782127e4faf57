import { reindexSearch } from '#app/features/search/commands.server.ts'
import type { Db } from '#app/platform/db/types.ts'

/** A reindex of the search as a command tells of it: a line for each step to `print`, and what came of it at the end. */
export async function reindexInWords(db: Db, print: (line: string) => void): Promise<string> {
  const { documents, changed, removed, words } = await reindexSearch(db, {
    onStep: ({ kind, done, of, changed: mended }) => print(`${kind}: ${done} of ${Math.max(done, of)}, ${mended} were out of step`),
  })
  return `Done: ${documents} documents, ${changed} written anew, ${removed} removed; ${words} words of the lexicon mended.`
}
