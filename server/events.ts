import type { Context } from 'hono'
import { i18nFor } from '#app/catalogue.server.ts'
import { eventSchema, MAX_EVENT_BYTES, type PageEvent } from '#app/features/analytics/schema.ts'
import { AppError } from '#app/platform/errors.ts'
import { errorJson } from '#app/platform/http/api.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { asAppError } from '#app/platform/http/edge.server.ts'
import { sourceLocale } from '#app/platform/i18n/locales.ts'
import { limitKey } from '#app/platform/rate-limit.ts'
import type { App, House } from './hono.ts'
import type { PageHandlers } from './pages.ts'

/** Thirty at once, then one in two seconds: more than anybody presses. */
const EVENT_LIMIT = { burst: 30, refillMs: 2000 }

/**
 * POST /api/events: what a page reports of itself (app/features/analytics/browser). It stands at the street door because
 * only the page cache knows which addresses are pages; of who sends it nothing is read but where to limit.
 */
export function addEvents(app: App, services: Services, pages: PageHandlers): void {
  app.all('/api/events', async (c) => {
    try {
      if (c.req.method !== 'POST') throw new AppError('method_not_allowed', { status: 405 })
      services.limiter.take(`events ${limitKey(pages.addressOf(c.env.incoming))}`, EVENT_LIMIT)
      await pages.countEvent(c.env.incoming, await readEvent(c))
      return c.body(null, 204, { 'cache-control': 'no-store' })
    } catch (error) {
      const known = asAppError(error)
      if (!known) throw error
      const refusal = errorJson(known, i18nFor(sourceLocale))
      if (known.status === 405) refusal.headers.set('allow', 'POST')
      return refusal
    }
  })
}

/** Browsers name the origin of every beacon; whoever does not is none of our pages. */
async function readEvent(c: Context<House>): Promise<PageEvent> {
  if (c.req.header('origin') === undefined) throw new AppError('foreign_origin', { status: 403 })
  if (Number(c.req.header('content-length') ?? 0) > MAX_EVENT_BYTES) throw new AppError('payload_too_large', { status: 413 })
  const text = await c.req.text()
  if (text.length > MAX_EVENT_BYTES) throw new AppError('payload_too_large', { status: 413 })
  const read = eventSchema.safeParse(parseJson(text))
  if (!read.success) throw new AppError('bad_request', { status: 400 })
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad_request', { status: 400, cause })
  }
}
