import { describe, expect, test } from 'vitest'
import { clientAddressReader } from './client-address.ts'

describe('with nobody trusted', () => {
  const read = clientAddressReader([])

  test('X-Forwarded-For is not believed', () => {
    expect(read('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(read('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
  })

  test('an IPv4-mapped peer is its IPv4 address', () => {
    expect(read('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9')
  })
})

describe('behind trusted proxies', () => {
  const read = clientAddressReader(['127.0.0.1', '10.0.0.0/8', '2001:db8:ff::/48'])

  test.each([
    ['a direct stranger is not believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a mapped proxy', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['two proxies', '127.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
    ['an IPv6 proxy', '2001:db8:ff::7', '2001:db8:1::1', '2001:db8:1::1'],
    ['forged addresses before the real one', '127.0.0.1', '1.2.3.4, 10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['a forged trusted address before the real one', '127.0.0.1', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['no header', '127.0.0.1', undefined, '127.0.0.1'],
    ['an empty header', '127.0.0.1', ' , ', '127.0.0.1'],
    ['rubbish in the header', '127.0.0.1', '<script>', '127.0.0.1'],
    ['only proxies', '127.0.0.1', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
  ])('%s', (_, peer, forwarded, address) => {
    expect(read(peer, forwarded)).toBe(address)
  })
})
