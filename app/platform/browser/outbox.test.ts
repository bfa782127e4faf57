import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox, type SavedPost } from './outbox.ts'

const store = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => {
  store.clear()
  vi.unstubAllGlobals()
})

test('the network that comes back while an attempt is still failing is used', async () => {
  const attempts: PromiseWithResolvers<'sent' | 'away'>[] = []
  const outbox = createOutbox<string>({
    key: 'box',
    isOurs: (saved: SavedPost<string>) => saved.body !== undefined,
    send: () => {
      const attempt = Promise.withResolvers<'sent' | 'away'>()
      attempts.push(attempt)
      return attempt.promise
    },
  })
  const posted = outbox.post({ path: '/a', body: 'x' })
  attempts[0]?.resolve('away')
  expect(await posted).toBe('saved')
  // The page looks whether it can send, and hears of the network before it knows that it could not.
  const first = outbox.sendSaved()
  const second = outbox.sendSaved()
  attempts[1]?.resolve('away')
  await vi.waitFor(() => expect(attempts).toHaveLength(3))
  attempts[2]?.resolve('sent')
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(outbox.readSaved()).toEqual([])
})
