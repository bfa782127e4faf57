import { i18nFor } from '#app/catalogue.server.ts'
import { raiseAlerts } from '#app/features/security-log/commands/raise-alerts.server.ts'
import { saveEvents } from '#app/features/security-log/commands.server.ts'
import { EventBuffer } from '#app/features/security-log/rules.ts'
import { currentSettings } from '#app/features/settings/queries.server.ts'
import type { SecurityEvent, SecurityRecorder } from '#app/platform/auth/security-events.ts'
import type { Services } from '#app/platform/http/context.server.ts'
import { sourceLocale } from '#app/platform/i18n/locales.ts'

/** The security log of this process: requests put events in, the background writes them down. */
export class SecurityLog implements SecurityRecorder {
  readonly #buffer = new EventBuffer()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  record(event: SecurityEvent): void {
    this.#buffer.add(event, this.#now())
  }

  /** Writes what has come since the last time, and to the owner of what is odd. What cannot be written waits, up to a bound. */
  async flush({ db, env, content }: Services): Promise<void> {
    const events = this.#buffer.changed()
    if (events.length === 0) return this.#buffer.written([], this.#now())
    try {
      await saveEvents(db, events)
    } catch (error) {
      this.#buffer.trim()
      throw error
    }
    this.#buffer.written(events, this.#now())
    const { contact_email: contactEmail } = await currentSettings({ content, db })
    await raiseAlerts(db, events, { now: this.#now(), i18n: i18nFor(sourceLocale), publicUrl: env.publicUrl, contactEmail })
  }
}
