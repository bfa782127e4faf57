import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { DbOrTx } from '#app/platform/db/types.ts'
import { seedDatabase } from '#app/seeds.server.ts'
import { describeEachEngine } from '#tests/harness/db.ts'
import { fillSeeded } from '#tests/harness/seeded.ts'
import { searchEverything } from './queries.server.ts'
import type { SearchHit } from './types.ts'

type Question = { query: string; targets: string[] }

/** `kind:slug kind:slug = question ; question`, a group a line. */
function readQuestions(): Question[] {
  const file = fileURLToPath(new URL('../../../tests/fixtures/search-questions.txt', import.meta.url))
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => line.includes(' = ') && !line.startsWith('#'))
    .flatMap((line) => {
      const [targets = '', questions = ''] = line.split(' = ', 2)
      return questions.split(' ; ').map((query) => ({ query: query.trim(), targets: targets.split(' ') }))
    })
}

/** What a hit is called in the list of questions. */
function keyOf({ kind, ref, path }: SearchHit): string {
  const slug = decodeURIComponent(path.split(/[/#]/).at(-1) ?? '')
  if (ref === 'duty') return 'duty:board'
  if (kind === 'entry') return `place:${slug}`
  return kind === 'city' || kind === 'emergency' || kind === 'page' ? `${kind}:${ref}` : `${kind}:${slug}`
}

async function missed(db: DbOrTx, questions: readonly Question[]): Promise<string[]> {
  const failures: string[] = []
  for (const { query, targets } of questions) {
    const { hits } = await searchEverything(db, { query })
    const first = hits.slice(0, 3).map(keyOf)
    if (!first.some((key) => targets.includes(key))) failures.push(`${query} → ${first.join(', ') || 'nothing'}`)
  }
  return failures
}

describeEachEngine('questions of people', (ctx) => {
  test('find the right thing among the first three, 95 of a hundred; names always', async () => {
    await fillSeeded(ctx, 'region', seedDatabase)
    const questions = readQuestions()
    expect(questions.length).toBeGreaterThanOrEqual(500)
    const failures = await missed(ctx.db, questions)
    const rate = 1 - failures.length / questions.length
    // The town is written right and the thing is not: the town alone is not what was asked.
    const slips = [{ query: 'مستفشى الحسيمة', targets: ['place:chp-mohammed-vi'] }]
    expect(await missed(ctx.db, slips)).toEqual([])
    expect(rate, `${failures.length} of ${questions.length}:\n${failures.join('\n')}`).toBeGreaterThanOrEqual(0.95)
  })
})
