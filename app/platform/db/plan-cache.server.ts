import { serialize } from 'pg-protocol'

/** A plan is made for the tables as they are: after this it is made anew, since nothing tells it that they have grown. */
const MAX_AGE_MS = 60_000
const MAX_PLANS = 100

/**
 * The plans that a connection keeps for statements marked `planOnce`, by their text. PostgreSQL would weigh a plan for any
 * words against one for these words at each use, which is the planning that is to be spared: it is told not to, for this
 * statement alone.
 */
export class PlanCache {
  readonly #plans = new Map<string, { name: string; since: number }>()
  #made = 0

  /** The messages of one use, answered by three results: the statement's own is the second. */
  use(text: string, values: unknown[]): Buffer {
    const now = performance.now()
    const known = this.#plans.get(text)
    const isFresh = known !== undefined && now - known.since < MAX_AGE_MS
    if (!isFresh) this.#made += 1
    const name = isFresh ? known.name : `plan_${this.#made}`
    const parse = isFresh ? [] : [serialize.parse({ name, text })]
    this.#plans.delete(text)
    const [oldest] = this.#plans.size >= MAX_PLANS ? this.#plans : []
    if (oldest) this.#plans.delete(oldest[0])
    const close = [isFresh ? undefined : known?.name, oldest?.[1].name].flatMap((old) =>
      old ? [serialize.close({ type: 'S', name: old })] : [],
    )
    this.#plans.set(text, isFresh ? known : { name, since: now })
    return Buffer.concat([
      ...close,
      ...parse,
      ...settingOf('force_generic_plan'),
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      ...settingOf('auto'),
      serialize.sync(),
    ])
  }

  /** After an error nobody knows whether the statement has its name. */
  forget(text: string): void {
    this.#plans.delete(text)
  }
}

const settingOf = (mode: 'force_generic_plan' | 'auto') => [
  serialize.parse({ text: `set plan_cache_mode = ${mode}` }),
  serialize.bind({}),
  serialize.execute({}),
]
