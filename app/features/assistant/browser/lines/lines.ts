/** The messages from one on. */
export function linesFrom(list: Element, id: string): HTMLElement[] {
  const lines = [...list.children].filter((line) => line instanceof HTMLElement)
  const at = lines.findIndex((line) => line.id === id)
  return at < 0 ? [] : lines.slice(at)
}

/** Whether whoever reads a box reads its end. */
export const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight < 60

/** A message as plain text, as long as the server has not drawn it. */
export function lineOf(name: string, inner: string, text: string): HTMLLIElement {
  const [line, box] = [document.createElement('li'), document.createElement('div')]
  line.className = name
  box.className = inner
  box.dir = 'auto'
  box.textContent = text
  line.append(box)
  return line
}
