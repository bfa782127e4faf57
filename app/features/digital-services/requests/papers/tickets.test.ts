import { expect, test } from 'vitest'
import { paperAddress, readTicket } from './tickets.server.ts'

test('a link to a paper opens it for its time, with this key and unchanged', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const ticket = { paperId: 'p', viewer: { kind: 'person' as const }, until: now.getTime() + 1000 }
  const sealed = paperAddress(ticket, 'key').split('/').at(-1) ?? ''
  expect(readTicket(sealed, 'key', now)).toEqual(ticket)
  expect(readTicket(sealed, 'another key', now)).toBeUndefined()
  expect(readTicket(sealed, 'key', new Date(now.getTime() + 1000))).toBeUndefined()
  expect(readTicket(`${sealed.slice(0, -2)}AA`, 'key', now)).toBeUndefined()
})
