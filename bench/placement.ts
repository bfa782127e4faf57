import { shippedBank } from '../app/features/iqra/placement/seed.server.ts'
import { simulateLearners } from '../app/features/iqra/placement/simulate.ts'
import { launchSite } from '../tests/harness/launch.ts'
import { measureCalibration } from './calibration.ts'
import type { Row } from './run.ts'
import { quantile } from './stats.ts'

const LEARNERS = 10_000
const SEED = 42
const TESTS = 20

/** 10,000 learners of known ability against the shipped banks by the site's own functions, and how long a reader waits for a question. */
export async function measurePlacement(template: string): Promise<Row[]> {
  const placed = (['ar', 'fr', 'en', 'es'] as const).flatMap((language): Row[] => {
    const bank = shippedBank(language)
    const result = simulateLearners(bank, { learners: LEARNERS, seed: SEED })
    const what = `placement, ${language}, ${bank.items.length} items:`
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`
    return [
      [`${what} r of ability and estimate`, result.correlation.toFixed(3), '≥ .96'],
      [`${what} same band`, percent(result.sameBand), '≥ 72 %'],
      [`${what} within one band`, percent(result.withinOneBand), '≥ 99.5 %'],
      [`${what} items on average`, result.meanItems.toFixed(1), '≤ 22'],
      [`${what} most shown item`, percent(result.maxExposure), '≤ 30 %'],
    ]
  })
  const calibrated: Row[] = []
  for (const language of ['ar', 'fr', 'en', 'es'] as const) calibrated.push(...(await measureCalibration(shippedBank(language), SEED)))
  const waits = await measureWaits(template)
  return [...placed, ...calibrated, ['placement: next question, p95', `${quantile(waits, 0.95).toFixed(1)} ms`, '≤ 20 ms']]
}

type Answered = { done?: boolean; session?: string; item?: { id: string; options: { id: string }[] } }

async function measureWaits(template: string): Promise<number[]> {
  const site = await launchSite({ dataDir: template, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const waits: number[] = []
  try {
    for (let n = 0; n < TESTS; n += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n + 1}` }
      const post = async (path: string, body: unknown): Promise<Answered> => {
        const response = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return (await response.json()) as Answered
      }
      let state = await post('/api/iqra/placement', { language: 'ar' })
      const { session } = state
      while (state.item) {
        const { id, options } = state.item
        const startedAt = performance.now()
        state = await post(`/api/iqra/placement/${session}/answers`, { item: id, option: options[n % options.length]?.id ?? null })
        waits.push(performance.now() - startedAt)
      }
    }
  } finally {
    await site.end()
  }
  return waits
}
