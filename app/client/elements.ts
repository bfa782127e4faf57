type Load = () => Promise<unknown>

/**
 * Fetches an element's file when the page first holds its tag, whether it came with the page or later: `files` has one for
 * each, named as the tag is.
 */
export function loadOnFirstUse(files: Readonly<Record<string, Load>>): void {
  const waiting = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), load]))
  const look = () => {
    for (const { localName } of document.querySelectorAll(':not(:defined)')) {
      const load = waiting.get(localName)
      if (!load) continue
      waiting.delete(localName)
      // Out of reach now: what was pressed on it goes its plain way (EARLY_USE), and the next change of the page tries again.
      load().catch(() => {
        waiting.set(localName, load)
        dispatchEvent(new CustomEvent('site:missing', { detail: localName }))
      })
    }
  }
  look()
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true })
}
