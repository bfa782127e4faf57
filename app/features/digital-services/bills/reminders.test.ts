import { expect, test } from 'vitest'
import { type DeviceReminders, dueReminders, markNotified, renewReminders } from './reminders.ts'

const bill = { id: 'a', from: '2026-11-20', dueOn: '2026-11-25', title: 'الماء', text: '94,15' }
const kept: DeviceReminders = { bills: [bill], told: {}, page: '/digital-services/my-account' }

test('a bill is notified of once when its time comes, once more on its last day, and not after', () => {
  expect(dueReminders(kept, '2026-11-19')).toEqual([])
  expect(dueReminders(kept, '2026-11-21')).toEqual([bill])
  const notified = markNotified(kept, [bill], '2026-11-21')
  expect(dueReminders(notified, '2026-11-24')).toEqual([])
  expect(dueReminders(notified, '2026-11-25')).toEqual([bill])
  expect(dueReminders(markNotified(notified, [bill], '2026-11-25'), '2026-11-25')).toEqual([])
  expect(dueReminders(kept, '2026-11-26')).toEqual([])
})

test('what was notified stays notified as long as the bill is there', () => {
  const notified = markNotified(kept, [bill], '2026-11-21')
  const renewed = renewReminders(notified, [bill, { ...bill, id: 'b' }], '/en/digital-services/my-account')
  expect(dueReminders(renewed, '2026-11-22').map(({ id }) => id)).toEqual(['b'])
  // Paid, and written again: a new bill.
  expect(dueReminders(renewReminders(renewReminders(notified, [], ''), [bill], ''), '2026-11-22')).toEqual([bill])
})
