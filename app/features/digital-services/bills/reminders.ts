/** A bill that somebody is to be reminded of on their device: from `from` until the day on which it is due. Days are texts. */
export type Reminder = { id: string; from: string; dueOn: string; title: string; text: string }

/** What a device keeps of them: the bills, which were told of already, and the page that a notice leads to. */
export type DeviceReminders = { bills: readonly Reminder[]; told: Readonly<Record<string, 'early' | 'due'>>; page: string }

/** Where it lies on the device. */
export const REMINDERS = 'dalil.bills'

const timeOf = ({ dueOn }: Reminder, today: string) => (today === dueOn ? 'due' : 'early')

/** What is to be told of today: each bill once when its time comes, and once more on its last day. */
export function dueReminders({ bills, told }: DeviceReminders, today: string): Reminder[] {
  return bills.filter((bill) => bill.from <= today && today <= bill.dueOn && told[bill.id] !== timeOf(bill, today))
}

export function markNotified(kept: DeviceReminders, bills: readonly Reminder[], today: string): DeviceReminders {
  return { ...kept, told: { ...kept.told, ...Object.fromEntries(bills.map((bill) => [bill.id, timeOf(bill, today)])) } }
}

/** The bills as they are now; what was told of one that is still there stays told. */
export function renewReminders(kept: DeviceReminders | null, bills: readonly Reminder[], page: string): DeviceReminders {
  const told = Object.entries(kept?.told ?? {}).filter(([id]) => bills.some((bill) => bill.id === id))
  return { bills, told: Object.fromEntries(told), page }
}
