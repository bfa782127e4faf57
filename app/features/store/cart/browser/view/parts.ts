/** The part of what the server drew that bears this name. */
export const part = (root: ParentNode, name: string): HTMLElement | null => root.querySelector(`[data-part="${name}"]`)

export function write(root: ParentNode, name: string, text: string): void {
  const node = part(root, name)
  if (node && node.textContent !== text) node.textContent = text
}

/** A fresh copy of what stands in a template of the server's. */
export function copyOf(root: ParentNode, name: string): HTMLElement {
  const template = part(root, name)
  const first = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null
  if (!(first instanceof HTMLElement)) throw new Error(`no template ${name}`)
  return document.importNode(first, true)
}

/** What is for a full cart and what is for an empty one. */
export function showWhen(root: HTMLElement, isFull: boolean): void {
  for (const node of root.querySelectorAll<HTMLElement>('[data-when]')) node.hidden = (node.dataset.when === 'full') !== isFull
  // From here on the saved cart is known, and no early style has a say (EARLY_USE).
  root.dataset.known = ''
}
