import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Requests that make the site work are let in lane by lane, so that a flood of one kind fills its own lane and no other:
 * orders and sign-in never queue behind searches, and who is signed in never behind strangers.
 */
export type Lane = 'orders' | 'signIn' | 'members' | 'pictures' | 'public'

export type LaneLimits = {
  /** Worked on at the same time. */
  active: number
  /** In the queue behind them. */
  waiting: number
  /** Milliseconds after which a request in the queue is turned away. */
  waitMs: number
  /** Of one visitor, worked on and waiting together, while others are waiting too; and of one visitor's bodies on the way. */
  perVisitor: number
  /** Bodies on the way at the same time: they take memory, and no place yet. */
  arriving: number
  /** What is let in beside an order, the order waits for, since all share one thread: one at a time while there are orders. */
  givesWay?: boolean
  /** Nobody joins the queue while the event loop is late. */
  shedWhenLate?: boolean
}

export const LANES: Readonly<Record<Lane, LaneLimits>> = {
  orders: { active: 8, waiting: 1000, waitMs: 10_000, perVisitor: 1000, arriving: 1000 },
  signIn: { active: 2, waiting: 60, waitMs: 5000, perVisitor: 20, arriving: 200, givesWay: true },
  members: { active: 4, waiting: 120, waitMs: 10_000, perVisitor: 120, arriving: 120 },
  // Drawn in a process of their own: whoever waits for one keeps no reader of pages waiting.
  pictures: { active: 6, waiting: 60, waitMs: 10_000, perVisitor: 20, arriving: 20, givesWay: true, shedWhenLate: true },
  public: { active: 6, waiting: 60, waitMs: 2500, perVisitor: 20, arriving: 200, givesWay: true, shedWhenLate: true },
}

/** Milliseconds that the event loop may be late on average; later than that, no stranger joins a queue. */
const LATE_MS = 150
const LOOK_EVERY_MS = 500
/** The longest that a request waits for others to come in at the door. */
const COMING_IN_MS = 300

const never = () => false

type Waiting = { visitor: string; start: () => void; timer: NodeJS.Timeout }

/** How many of each visitor's requests there are. */
class Tally {
  readonly #counts = new Map<string, number>()
  total = 0

  of(visitor: string): number {
    return this.#counts.get(visitor) ?? 0
  }

  add(visitor: string): void {
    this.total += 1
    this.#counts.set(visitor, this.of(visitor) + 1)
  }

  remove(visitor: string): void {
    this.total -= 1
    const left = this.of(visitor) - 1
    if (left > 0) this.#counts.set(visitor, left)
    else this.#counts.delete(visitor)
  }
}

class Queue {
  readonly #limits: LaneLimits
  readonly #isLate: () => boolean
  readonly #yields: () => boolean
  readonly #waiting = new Set<Waiting>()
  readonly #byVisitor = new Tally()
  readonly #arriving = new Tally()
  active = 0

  /** `isLate`: nobody joins the queue. `yields`: one at a time is worked on, for the sake of another lane. */
  constructor(limits: LaneLimits, { isLate = never, yields = never }: { isLate?: () => boolean; yields?: () => boolean } = {}) {
    this.#limits = limits
    this.#isLate = isLate
    this.#yields = yields
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Somebody's body is on the way: returns the function to call once it is in, or undefined when too many are. */
  arrive(visitor: string): (() => void) | undefined {
    const { arriving, perVisitor } = this.#limits
    if (this.#arriving.total >= arriving || this.#arriving.of(visitor) >= perVisitor) return undefined
    this.#arriving.add(visitor)
    let isArriving = true
    return () => {
      if (isArriving) this.#arriving.remove(visitor)
      isArriving = false
    }
  }

  /** Resolves with the function that gives the place back, or with undefined when there is none to be had. */
  enter(visitor: string): Promise<(() => void) | undefined> {
    const own = this.#byVisitor.of(visitor)
    const isFull = this.#waiting.size >= this.#limits.waiting || this.#isLate()
    if (this.#hasPlace()) return Promise.resolve(this.#take(visitor))
    if (isFull || own >= this.#limits.perVisitor) return Promise.resolve(undefined)
    this.#byVisitor.add(visitor)
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(entry.timer)
        this.#waiting.delete(entry)
        this.#byVisitor.remove(visitor)
      }
      const entry: Waiting = {
        visitor,
        start: () => {
          leave()
          resolve(this.#take(visitor))
        },
        timer: setTimeout(() => {
          leave()
          resolve(undefined)
        }, this.#limits.waitMs),
      }
      this.#waiting.add(entry)
    })
  }

  #take(visitor: string): () => void {
    this.active += 1
    this.#byVisitor.add(visitor)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.active -= 1
      this.#byVisitor.remove(visitor)
      // In a turn of the event loop of its own: a queue worked off in one turn would let nobody else in meanwhile.
      if (this.#waiting.size > 0) setImmediate(() => this.#startNext())
    }
  }

  #startNext(): void {
    if (this.#hasPlace()) this.#waiting.values().next().value?.start()
  }

  #hasPlace(): boolean {
    return this.active < (this.#yields() ? 1 : this.#limits.active)
  }
}

function eachLane<From, To>(lanes: Readonly<Record<Lane, From>>, make: (from: From) => To): Record<Lane, To> {
  return Object.fromEntries(Object.entries(lanes).map(([lane, from]) => [lane, make(from)])) as Record<Lane, To>
}

/** The lanes of one process. */
export class Admission {
  readonly #lanes: Readonly<Record<Lane, LaneLimits>>
  readonly #queues: Record<Lane, Queue>
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  readonly #timer: NodeJS.Timeout
  #isLate = false
  #connections = 0
  rejected = 0

  constructor(lanes: Readonly<Record<Lane, LaneLimits>> = LANES) {
    this.#lanes = lanes
    this.#queues = eachLane(
      lanes,
      (limits) =>
        new Queue(limits, {
          ...(limits.shedWhenLate && { isLate: () => this.#isLate }),
          ...(limits.givesWay && { yields: () => this.#queues.orders.active > 0 }),
        }),
    )
    this.#delay.enable()
    this.#timer = setInterval(() => {
      // The histogram's own rhythm is part of what it measures.
      this.#isLate = this.#delay.mean / 1e6 - 20 > LATE_MS
      this.#delay.reset()
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** A place in a lane: the function that gives it back, or undefined when the request has to be turned away. */
  async enter(lane: Lane, visitor: string): Promise<(() => void) | undefined> {
    const leave = await this.#queues[lane].enter(visitor)
    if (!leave) this.rejected += 1
    else if (this.#lanes[lane].givesWay) await this.#everybodyIn()
    return leave
  }

  /**
   * A request whose body is still on the way waits for it outside: whoever sends theirs drop by drop holds no place. The
   * function says that it is in; undefined when too many are on the way.
   */
  arrive(lane: Lane, visitor: string): (() => void) | undefined {
    const arrived = this.#queues[lane].arrive(visitor)
    if (!arrived) this.rejected += 1
    return arrived
  }

  /** Told of every connection that the server accepts. */
  noteConnection(): void {
    this.#connections += 1
  }

  /**
   * Each turn of the event loop accepts one connection (libuv), so a page drawn in every turn keeps whoever comes to order
   * outside until all who came before have been drawn a page. Work begins in a turn in which nobody came.
   */
  async #everybodyIn(): Promise<void> {
    const until = performance.now() + COMING_IN_MS
    await nextTurn()
    for (let seen = -1; seen !== this.#connections && performance.now() < until; ) {
      seen = this.#connections
      await nextTurn()
    }
  }

  counts(): Record<Lane, { active: number; waiting: number }> {
    return eachLane(this.#queues, ({ active, waiting }) => ({ active, waiting }))
  }

  close(): void {
    clearInterval(this.#timer)
    this.#delay.disable()
  }
}

const LANGUAGE = /^\/(?:en|es|fr)(?=\/|$)/
const ORDERS = /^\/(?:api\/orders|checkout(?:\.data)?|order\/[^/]+(?:\.data)?)$/
const SIGN_IN = /^\/(?:admin\/login|auth\/[\w-]+|api\/auth\/[\w/-]+)(?:\.data)?$/
const PICTURES = /^\/og\//
const FILES = /^\/(?:assets|media|map)\/|^\/(?:healthz|readyz|metrics|sw\.js|api\/events)$/

/**
 * Which lane a request takes; undefined for what costs next to nothing (files, health). `isMember` says whether it brings
 * a session that was signed here, and is asked only when that makes a difference.
 */
export function laneOf(method: string, rawUrl: string, isMember: () => boolean): Lane | undefined {
  const path = (rawUrl.split('?', 1)[0] ?? '').replace(LANGUAGE, '')
  if (FILES.test(path)) return undefined
  if (PICTURES.test(path)) return 'pictures'
  if (method === 'POST' && ORDERS.test(path)) return 'orders'
  if (method === 'POST' && SIGN_IN.test(path)) return 'signIn'
  return isMember() ? 'members' : 'public'
}
