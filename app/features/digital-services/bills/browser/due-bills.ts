// Whoever wanted to be told of bills on this device is told when any page of the site opens, and while one stays open. Everybody else
// asks for nothing more than whether there is something.
import { REMINDERS } from '../reminders.ts'

const HOUR_MS = 3_600_000
/** Written by the pages of an account (features/users); gone when somebody signs out, and what was kept of their bills goes with it. */
const SESSION = 'dalil.session'

function look(): void {
  try {
    if (localStorage.getItem(REMINDERS) === null) return
    if (localStorage.getItem(SESSION) === null) {
      localStorage.removeItem(REMINDERS)
      return
    }
  } catch {
    return
  }
  import('./reminders/device.ts').then((module) => module.tellOfDue()).catch(() => {})
}

look()
setInterval(look, HOUR_MS)
// Signing out is known before the answer comes.
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !('adminLogout' in target.dataset)) return
  try {
    localStorage.removeItem(REMINDERS)
  } catch {}
})
