// Whether this device believes that it has a session: only then is the session's own module fetched. It opens nothing.
const MARK = 'dalil.session'
const PENDING = 'dalil.session.pending'

const start = () => import('./session/start.ts')

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Storage is full or switched off: no module, and everything else works.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

/**
 * Written by pages that know: the account says true, the sign-in page false. `data-event` is told to this tab and the
 * others; `data-pending` is, once the sign-in that it belongs to has gone through.
 */
class SessionMark extends HTMLElement {
  connectedCallback() {
    const { event, pending } = this.dataset
    if (pending) write(() => sessionStorage, PENDING, pending)
    if (this.getAttribute('value') === 'true') {
      const isNew = !isMarked()
      if (isNew) write(() => localStorage, MARK, '0')
      void start().then((module) => module.signedIn(isNew, event))
    } else if (this.getAttribute('value') === 'false' && isMarked()) void start().then((module) => module.signedOut())
    else if (event) void start().then((module) => module.tell(event))
  }
}

customElements.define('session-mark', SessionMark)
if (isMarked() && !document.querySelector('session-mark')) void start().then((module) => module.resume())

// Signing out is known before the answer comes: the next page must not ask for a session that has just ended.
addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !('adminLogout' in target.dataset) || !isMarked()) return
  write(() => localStorage, MARK, null)
  void start().then((module) => module.signedOut())
})

export {}
