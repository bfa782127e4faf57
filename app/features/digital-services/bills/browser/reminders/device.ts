import { type DeviceReminders, dueReminders, markNotified, REMINDERS, type Reminder } from '../../reminders.ts'

/** What this device keeps, or null: nothing, or nothing that can be read. */
export function readReminders(): DeviceReminders | null {
  try {
    return JSON.parse(localStorage.getItem(REMINDERS) ?? 'null') as DeviceReminders | null
  } catch {
    return null
  }
}

export function writeReminders(kept: DeviceReminders | null): void {
  try {
    if (kept === null) localStorage.removeItem(REMINDERS)
    else localStorage.setItem(REMINDERS, JSON.stringify(kept))
  } catch {
    // Storage is full or off: nothing is told of on this device.
  }
}

/** Morocco's day is that of UTC, whatever the clock of the telephone. */
const today = () => new Date().toISOString().slice(0, 10)

/** Tells of every bill whose time has come, and notes that it did. */
export async function tellOfDue(): Promise<void> {
  const kept = readReminders()
  if (!kept || !('Notification' in window) || Notification.permission !== 'granted') return
  const due = dueReminders(kept, today())
  // Noted before: two pages that open together tell of it once.
  if (due.length > 0) writeReminders(markNotified(kept, due, today()))
  for (const bill of due) await tell(bill, kept.page)
}

async function tell({ id, title, text }: Reminder, page: string): Promise<void> {
  const { lang, dir } = document.documentElement
  const options: NotificationOptions = { body: text, tag: `bill-${id}`, lang, dir: dir as NotificationDirection, data: { page } }
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    // A telephone shows notices of the worker alone, and keeps them when the page is closed.
    if (registration?.active) return await registration.showNotification(title, options)
    new Notification(title, options).addEventListener('click', () => location.assign(page))
  } catch {
    // This browser shows none: the account and the calendar still say it.
  }
}
