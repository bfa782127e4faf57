import type { I18n } from '#app/platform/i18n/i18n.ts'
import { localize } from '#app/platform/local-text.ts'
import type { Agency, WaitingAgent } from './queries/waiting.server.ts'

/** An agency as the back office reads it. */
export function presentAgency({ agency, registration, city, state, askedAt, decidedAt }: Agency, i18n: I18n) {
  return {
    agency,
    registration,
    city: city && localize(city, i18n.locale),
    state,
    asked: i18n.date(askedAt, 'day'),
    decided: decidedAt && i18n.date(decidedAt, 'day'),
  }
}

export function presentWaiting(agent: WaitingAgent, i18n: I18n) {
  const { id, name, email, phone } = agent
  return { id, name, email, phone, ...presentAgency(agent, i18n) }
}
