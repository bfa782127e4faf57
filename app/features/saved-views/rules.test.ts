import { expect, test } from 'vitest'
import { isSameView, openAddress, viewAddress } from './rules.ts'

test.each([
  ['/admin/orders', '/admin/orders'],
  ['/admin/orders?view=all&page=3&done=ship-2', '/admin/orders?view=all'],
  ['/admin/orders?sort=-sum&q=&state=new', '/admin/orders?sort=-sum&state=new'],
  ['/admin/orders?state=new&sort=-sum&saved=1&columns=save&column=a#row-3', '/admin/orders?sort=-sum&state=new'],
])('%s is remembered as %s', (address, expected) => expect(viewAddress(address)).toBe(expected))

test('a view opens with its filters, its columns and its name', () => {
  const view = { id: 'v', address: '/admin/orders?sort=-sum', hiddenColumns: ['sum', 'when'] }
  expect(openAddress(view)).toBe('/admin/orders?sort=-sum&saved=v&columns=hide&column=sum&column=when')
  expect(openAddress({ ...view, hiddenColumns: null })).toBe('/admin/orders?sort=-sum&saved=v')
})

test('a list is a view’s own while filters, order and columns are the same', () => {
  const view = { address: '/admin/orders?sort=-sum', hiddenColumns: ['sum', 'when'] }
  const now = { address: '/admin/orders?saved=v&sort=-sum&page=2', hidden: ['when', 'sum'] }
  expect(isSameView(view, now)).toBe(true)
  expect(isSameView(view, { ...now, address: '/admin/orders?sort=sum' })).toBe(false)
  expect(isSameView(view, { ...now, hidden: ['sum'] })).toBe(false)
})
