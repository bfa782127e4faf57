import { expect, test } from 'vitest'
import { sendOrder } from './send-order.ts'

const receipt = { order_number: 'R-1001', status_url: '/order/x', whatsapp_url: null, total_in_cents: 100 }

/** A network that answers each try with the next of these: a status, or a lost connection. */
function network(...answers: (number | 'lost')[]) {
  const keys: unknown[] = []
  const waits: number[] = []
  const send = async (_url: unknown, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const answer = answers[keys.length - 1]
    if (answer === 'lost' || answer === undefined) throw new TypeError('Failed to fetch')
    const body = answer < 300 ? receipt : { code: 'some_code', message: 'text' }
    return new Response(JSON.stringify(body), { status: answer })
  }
  const wait = async (ms: number) => void waits.push(ms)
  return { keys, waits, go: () => sendOrder({ url: '/api/orders', key: 'k', body: '{}', fetch: send as unknown as typeof fetch, wait }) }
}

test('a lost connection or a gateway error is tried again with the same key', async () => {
  const net = network('lost', 503, 201)
  expect(await net.go()).toEqual({ kind: 'placed', receipt })
  expect(net.keys).toEqual(['k', 'k', 'k'])
  expect(net.waits).toEqual([600, 1200])
})

test('three tries, then the fate is unknown', async () => {
  const net = network('lost', 502, 504, 201)
  expect(await net.go()).toEqual({ kind: 'unknown' })
  expect(net.keys).toHaveLength(3)
})

test.each([400, 409, 422, 429, 500])('%s is an answer and is not tried again', async (status) => {
  const net = network(status, 201)
  expect(await net.go()).toEqual({ kind: 'refused', code: 'some_code', message: 'text' })
  expect(net.keys).toHaveLength(1)
})
