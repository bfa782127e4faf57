/** What the shell says beside the page itself. */
const TOASTS = '.office > :is(admin-toast, action-toast)'

/** What had the focus, so that it is found again in another drawing of the same page. */
type Focus = { selector: string; from: number | null; to: number | null } | undefined

function currentFocus(): Focus {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || !element.closest('#main')) return undefined
  const name = element.getAttribute('name')
  const value =
    element instanceof HTMLButtonElement || element.matches('[type=radio], [type=checkbox]') ? element.getAttribute('value') : null
  const byName = name && `#main [name="${CSS.escape(name)}"]${value === null ? '' : `[value="${CSS.escape(value)}"]`}:not([tabindex="-1"])`
  const selector = element.id ? `#${CSS.escape(element.id)}` : byName
  if (!selector) return undefined
  const isText = element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null)
  return { selector, from: isText ? element.selectionStart : null, to: isText ? element.selectionEnd : null }
}

function restoreFocus(focus: Focus): void {
  const found = focus && document.querySelector<HTMLElement>(focus.selector)
  const element = found ?? document.getElementById('main')
  element?.focus({ preventScroll: true })
  if (!found || focus.from === null || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
  try {
    element.setSelectionRange(focus.from, focus.to)
  } catch {
    // A field of numbers or mail has no selection.
  }
}

/** Which tabs of languages and which folds are open; they are no fields and would be forgotten. */
function currentFolds(): () => void {
  const tabs = [...document.querySelectorAll<HTMLInputElement>('#main input[type=radio][name$="-tab"]:checked')]
  const open = [...document.querySelectorAll<HTMLDetailsElement>('#main details')].map((details) => details.open)
  return () => {
    for (const { name, value } of tabs) {
      const tab = document.querySelector<HTMLInputElement>(`#main input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`)
      if (tab) tab.checked = true
    }
    const all = document.querySelectorAll<HTMLDetailsElement>('#main details')
    if (all.length === open.length) for (const [i, details] of all.entries()) details.open ||= open[i] ?? false
  }
}

/**
 * Puts another drawing of this page in the place of the one that stands: scroll, focus and open tabs stay. What the server
 * has to ask or to say at the head of the form gets the focus instead.
 */
export function showPage(page: Document, address?: URL): void {
  const [main, drawn] = [document.getElementById('main'), page.getElementById('main')]
  if (!main || !drawn) return
  const focus = currentFocus()
  const unfold = currentFolds()
  const top = scrollY
  // Before the toast is there: it takes its own mark off the address.
  if (address) history.replaceState(history.state, '', address)
  document.title = page.title
  main.replaceChildren(...[...drawn.childNodes].map((node) => document.importNode(node, true)))
  for (const toast of document.querySelectorAll(TOASTS)) toast.remove()
  for (const toast of page.querySelectorAll(TOASTS)) document.querySelector('.office')?.append(document.importNode(toast, true))
  const summary = main.querySelector<HTMLElement>('[data-summary], [autofocus]')
  if (!summary) {
    unfold()
    scrollTo({ top, behavior: 'instant' })
    restoreFocus(focus)
  }
  summary?.focus()
}
