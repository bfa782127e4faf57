import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '#app/platform/http/context.server.ts'
import type { Admission } from './admission.ts'

export type Metrics = {
  contentType: string
  text(): Promise<string>
  /** Call the returned function with the status when the answer is ready. */
  pageStarted(method: string): (status: number) => void
}

/** Counts and durations only; no path, address or name, so that nothing personal can leak into a label. */
export function createMetrics(services: Services, admission: Admission): Metrics {
  const registry = new Registry()
  if (services.env.metricsToken) collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that reached a page or an API',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the whole answer',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 3],
    registers: [registry],
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Requests waiting for a database connection',
    registers: [registry],
    collect() {
      this.set(services.handle.pool.waitingCount)
    },
  })
  new Gauge({
    name: 'http_lane_requests',
    help: 'Requests in each lane, worked on and waiting',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const [lane, { active, waiting }] of Object.entries(admission.counts())) {
        this.set({ lane, state: 'active' }, active)
        this.set({ lane, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    name: 'http_turned_away',
    help: 'Requests turned away because their lane was full, since the start',
    registers: [registry],
    collect() {
      this.set(admission.rejected)
    },
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    pageStarted(method) {
      const stop = duration.startTimer()
      return (status) => {
        stop()
        requests.inc({ method, status: `${Math.floor(status / 100)}xx` })
      }
    },
  }
}
