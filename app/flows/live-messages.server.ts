import { applyOverrides } from '#app/catalogue.server.ts'
import { listOverrides } from '#app/features/translations/queries.server.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { locales, sourceLocale } from '#app/platform/i18n/locales.ts'

const RETRY_MS = 1000

type Followed = Pick<Services, 'db' | 'content' | 'logger'>

/**
 * Takes up the owner's texts, now and whenever the database announces that they have changed. Pages are emptied only after
 * the new texts stand: one that is drawn in between is of the old texts, and not kept. Returns how to stop.
 */
export async function followMessages({ db, content, logger }: Followed): Promise<() => void> {
  let isStopped = false
  let isDue = false
  let reading: Promise<void> | undefined

  const read = async () => {
    const overrides = await listOverrides(db)
    if (isStopped) return
    const changed = applyOverrides(overrides)
    // What a language lacks it shows in Arabic.
    for (const locale of changed.includes(sourceLocale) ? locales : changed) content.changed(`texts-${locale}`)
  }
  const takeUp = () => {
    isDue = true
    reading ??= run().finally(() => {
      reading = undefined
    })
    return reading
  }
  const run = async () => {
    while (isDue && !isStopped) {
      isDue = false
      try {
        await read()
      } catch (error) {
        if (isStopped) return
        logger.warn({ err: error }, 'the texts of the site could not be read')
        setTimeout(takeUp, RETRY_MS).unref()
        return
      }
    }
  }
  content.onChange((tag) => {
    if (!isStopped && (tag === 'messages' || tag === 'all')) void takeUp()
  })
  await takeUp()
  return () => {
    isStopped = true
  }
}
