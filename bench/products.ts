import { setTimeout } from 'node:timers/promises'
import { MAX_PRODUCTS } from '../app/features/store/catalogue/product-import/rules.ts'
import { corpusNames } from '../tests/factories/search-corpus.ts'
import { launchSite } from '../tests/harness/launch.ts'
import { type Owner, signIn, until, watch } from './import.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const QUIET_MS = 5000
const phases = ['before', 'reading', 'trying', 'writing', 'after'] as const
type Phase = (typeof phases)[number]

/** As many variants as a file may bring, two of each product, in two languages. */
function table(): string {
  const names = corpusNames(MAX_PRODUCTS / 2)
  const lines = names.flatMap((name, i) =>
    ['صغير', 'كبير'].map((size, at) =>
      [
        ...[`brought-${i}`, 'honey', `${name} ${i}`, `Produit ${i} de la côte`, `brought-${i}-${at}`, `B-${i}-${at}`, size],
        ...[`${20 + (i % 300)}.50`, String(5 + (i % 40)), `وصف ${name} وفيه ما يكفي من الكلمات ليشبه وصفا حقيقيا في متجر`, 'published'],
      ].join(','),
    ),
  )
  return `\ufeffid,category,title_ar,title_fr,variant_id,sku,variant_title_ar,price,stock,description_ar,status\n${lines.join('\n')}\n`
}

/** Products brought in by the keeper on the embedded database, and what visitors notice of it. */
export async function measureProductImport(template: string): Promise<Row[]> {
  const site = await launchSite({ template })
  try {
    const owner = await signIn(site.url)
    let phase: Phase | undefined = 'before'
    const none = () => Object.fromEntries(phases.map((name) => [name, [] as number[]])) as Record<Phase, number[]>
    const [cached, uncached] = [none(), none()]
    let requested = 0
    const watching = Promise.all([
      watch(
        () => `${site.url}/health-guide`,
        () => phase,
        cached,
      ),
      watch(
        () => `${site.url}/store?from=${++requested}`,
        () => phase,
        uncached,
      ),
    ])
    await setTimeout(QUIET_MS)
    const seconds = await bring(owner, (then) => {
      phase = then
    })
    phase = 'after'
    await setTimeout(QUIET_MS)
    phase = undefined
    const failures = (await watching).reduce((a, b) => a + b, 0)
    const figures = (samples: Record<Phase, number[]>) =>
      phases
        .map((name) => `${name} ${[0.5, 0.95, 1].map((at) => quantile(samples[name], at).toFixed(0)).join(', ')} (${samples[name].length})`)
        .join('; ')
    return [
      [
        `Import of ${MAX_PRODUCTS} variants, embedded database: read, tried, written`,
        `${seconds.map((one) => one.toFixed(1)).join(' + ')} s`,
        '',
      ],
      ['A cached page meanwhile: median, 95 %, longest, in ms (times asked)', figures(cached), 'as before'],
      ['A narrowed list of the shop, past every cache, meanwhile', figures(uncached), 'as before'],
      ['Answers to visitors other than 200 meanwhile', String(failures), '0'],
    ]
  } finally {
    await site.dispose()
  }
}

/** Through the keeper's own forms; answers the seconds of each part. */
async function bring(owner: Owner, say: (phase: Phase) => void): Promise<number[]> {
  const seconds: number[] = []
  const timed = async <T>(phase: Phase, work: () => Promise<T>): Promise<T> => {
    say(phase)
    const startedAt = performance.now()
    const done = await work()
    seconds.push((performance.now() - startedAt) / 1000)
    return done
  }
  const file = new FormData()
  file.set('file', new File([table()], 'products.csv', { type: 'text/csv' }))
  const path = await timed('reading', async () => {
    const brought = (await owner('/admin/store/import', file)).headers.get('location') ?? ''
    await until(owner, brought, (html) => !html.includes('value="reading"'))
    return brought
  })
  await timed('trying', () => until(owner, path, (html) => html.includes('value="apply"')))
  const html = await (await owner(path)).text()
  const trial = /name="trial" value="(\d+)"/.exec(html)?.[1]
  if (!trial) throw new Error(`nothing to write: ${html.replaceAll(/<[^>]+>/g, ' ').slice(0, 3000)}`)
  await timed('writing', async () => {
    const answer = await owner(path, new URLSearchParams({ intent: 'apply', trial }))
    if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
    await until(owner, path, (page) => page.includes('value="undo"'))
  })
  return seconds
}
