import { createOutbox, outcomeOf, type SavedPost as Saved } from '#app/platform/browser/outbox.ts'

export type SavedReading = Saved<Record<string, unknown>>

const headers = { 'content-type': 'application/json', accept: 'application/json' }

/** What a reader marks and answers waits on the device while there is no network. */
export const { post, sendSaved } = createOutbox<Record<string, unknown>>({
  key: 'iqra-outbox',
  isOurs: (saved) => /^\/api\/iqra\//.test(String(saved?.path)),
  send: async ({ path, body }) =>
    outcomeOf(await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)),
})
