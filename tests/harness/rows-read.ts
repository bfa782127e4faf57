import type { DbHandle } from '#app/platform/db/types.ts'

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] } & Record<string, unknown>

/** The most rows of a table (or of all together) that one of the queries of some work had in its hands, those that it threw away included. */
export async function rowsRead({ pool }: DbHandle, table: string | undefined, work: () => Promise<unknown>): Promise<number> {
  const requested: [string, unknown[]][] = []
  const original = pool.query
  pool.query = ((query: { text: string }, values: unknown[]) => {
    requested.push([query.text, values])
    return (original as (...args: unknown[]) => unknown).call(pool, query, values)
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = original
  }
  if (requested.length === 0) throw new Error('nothing was asked')
  const totals: number[] = []
  for (const [text, values] of requested) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    totals.push(rowsIn((rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]?.Plan, table))
  }
  return Math.max(...totals)
}

function rowsIn(plan: Plan | undefined, table: string | undefined): number {
  if (!plan) return 0
  const removed = Object.entries(plan).filter(([name]) => /^Rows Removed by (Filter|Index Recheck)$/.test(name))
  const isCounted = plan['Relation Name'] !== undefined && (table === undefined || plan['Relation Name'] === table)
  const own = isCounted ? plan['Actual Rows'] + removed.reduce((sum, [, rows]) => sum + Number(rows), 0) : 0
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsIn(inner, table), 0)
}
