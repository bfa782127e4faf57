// Whether the admin menu is drawn. It says nothing about what anybody may do: the server asks for the session each time.
const FLAG = 'isAdminAuthenticated'
/** What 'edit' is drawn for on public pages. */
const EDITS = 'adminEdits'
/** Storage events reach the other tabs only; this one says it in the tab that changed the flag. */
const CHANGED = 'admin-flag'

function isFlagSet(): boolean {
  try {
    return localStorage.getItem(FLAG) === 'true'
  } catch {
    return false
  }
}

function mayEdit(needs: string): boolean {
  try {
    return isFlagSet() && (localStorage.getItem(EDITS) ?? '').split(' ').includes(needs)
  } catch {
    return false
  }
}

/** `edits`: ids of permissions, when the page knows them. */
function setFlag(on: boolean, edits?: string | null): void {
  try {
    if (on) localStorage.setItem(FLAG, 'true')
    else localStorage.removeItem(FLAG)
    if (!on) localStorage.removeItem(EDITS)
    else if (edits != null) localStorage.setItem(EDITS, edits)
  } catch {
    // Storage is full or switched off: no menu, and everything else works.
  }
  dispatchEvent(new Event(CHANGED))
}

const LOOKED_AT = ['storage', CHANGED, 'site:session', 'pageshow', 'visibilitychange'] as const

/** Hidden unless the flag is set; looks again when it changes, here or in another tab, and when the page comes back. */
class AdminMenu extends HTMLElement {
  connectedCallback() {
    for (const type of LOOKED_AT) addEventListener(type, this)
    this.handleEvent()
  }

  disconnectedCallback() {
    for (const type of LOOKED_AT) removeEventListener(type, this)
  }

  handleEvent() {
    this.hidden = !this.isShown()
  }

  isShown(): boolean {
    return isFlagSet()
  }
}

class EditLink extends AdminMenu {
  override isShown(): boolean {
    return mayEdit(this.dataset.needs ?? '')
  }
}

/** Written by pages that know: the back office says true, the sign-in page false. */
class AdminFlag extends HTMLElement {
  connectedCallback() {
    setFlag(this.getAttribute('value') === 'true', this.dataset.edits)
  }
}

customElements.define('admin-menu', AdminMenu)
customElements.define('admin-flag', AdminFlag)
customElements.define('edit-link', EditLink)

/** What was typed into editors and not saved (platform/browser/drafts.ts): who signs out leaves none of it on the device. */
function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('editor-draft ')) localStorage.removeItem(key)
  } catch {}
}

addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || !('adminLogout' in event.target.dataset)) return
  setFlag(false)
  forgetDrafts()
})
