// Whether the admin menu is drawn. It says nothing about what anybody may do: the server asks for the session each time.
const FLAG = 'isAdminAuthenticated'
/** What 'edit' is drawn for on public pages. */
const EDITS = 'adminEdits'

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
}

/** Hidden unless the flag is set; looks again when another tab changes it and when the page comes back from history. */
class AdminMenu extends HTMLElement {
  connectedCallback() {
    addEventListener('storage', this)
    addEventListener('pageshow', this)
    this.handleEvent()
  }

  disconnectedCallback() {
    removeEventListener('storage', this)
    removeEventListener('pageshow', this)
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
