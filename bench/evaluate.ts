// `npm run evaluate`: the questions of the evaluation set, answered by the language model that the environment names, as a table.
// ASSISTANT_URL, ASSISTANT_MODEL, ASSISTANT_KEY and ASSISTANT_ALLOW_PRIVATE as the site takes them; `--every 5` asks a fifth of them.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFromEnvironment } from '../app/features/assistant/model/queries.server.ts'
import { readEnv } from '../app/platform/env.ts'
import { temporaryFolder } from '../tests/harness/launch.ts'
import type { Evaluated } from './assistant/in-house.ts'
import { loadInHouse } from './assistant/load-in-house.ts'
import { quantile } from './stats.ts'

process.chdir(resolve(import.meta.dirname, '..'))

const share = (part: number, whole: number) => (whole === 0 ? '—' : `${part} of ${whole}, ${((part / whole) * 100).toFixed(1)} %`)
const seconds = (times: readonly number[], at: number) => (times.length === 0 ? '—' : `${(quantile(times, at) / 1000).toFixed(1)} s`)

function lineOf(name: string, results: readonly Evaluated[]): string {
  const first = results.flatMap(({ firstMs }) => firstMs ?? [])
  const figureLines = results.reduce((sum, one) => sum + one.figureLines, 0)
  const cells = [
    name,
    share(results.filter(({ isRight }) => isRight).length, results.length),
    share(
      results.reduce((sum, one) => sum + one.sourcedLines, 0),
      figureLines,
    ),
    results.filter(({ problem }) => problem !== undefined).length,
    seconds(first, 0.5),
    seconds(first, 0.95),
    Math.round(results.reduce((sum, { tokens }) => sum + tokens, 0) / Math.max(1, results.length)),
  ]
  return `| ${cells.join(' | ')} |`
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } })
  const step = Math.max(1, Math.round(Number(values.every)) || 1)
  const env = readEnv(process.env)
  const given = modelFromEnvironment(env)
  if (!given) throw new Error('ASSISTANT_URL and ASSISTANT_MODEL name the model that is asked; ASSISTANT_KEY its key')
  const { evaluateModel, openRegion } = await loadInHouse()
  const folder = temporaryFolder('evaluate')
  const handle = await openRegion(folder.path)
  try {
    const connection = { ...given, allowPrivate: env.assistantAllowPrivate }
    const free = { personTokens: Number.MAX_SAFE_INTEGER, allTokens: Number.MAX_SAFE_INTEGER, inputPriceInCents: 0, outputPriceInCents: 0 }
    const results = await evaluateModel(
      handle.db,
      { ...free, connection, takesPictures: false },
      { step, onEach: () => process.stderr.write('.') },
    )
    console.log(`\n${given.model} at ${new URL(given.baseUrl).host}, ${results.length} questions\n`)
    console.log('| questions | right source in the first 3 | figures with a source | problems | first words p50 | p95 | tokens each |')
    console.log('|---|---|---|---|---|---|---|')
    for (const kind of ['figure', 'record'] as const)
      console.log(
        lineOf(
          kind,
          results.filter((one) => one.kind === kind),
        ),
      )
    console.log(lineOf('all', results))
    const missed = results.filter(({ isRight }) => !isRight)
    if (missed.length > 0) console.log(`\n${missed.map(({ query, problem, found }) => `- ${query} → ${problem ?? found}`).join('\n')}`)
  } finally {
    await handle.close()
    folder.remove()
  }
}

await main()
