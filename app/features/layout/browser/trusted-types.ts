// The content policy requires Trusted Types: a string becomes markup, a script or a worker only if this lets it by. It is the
// one policy there is, and it is meant for the two libraries that hand strings over themselves, React and MapLibre.
type Policy = { createHTML(html: string): string | null; createScriptURL(url: string): string | null }
type Factory = { createPolicy(name: string, policy: Policy): unknown }

/** How React makes an empty script; it gives it its address afterwards. */
const EMPTY_SCRIPT = '<script></script>'
const OWN_SCRIPT = /^\/(?:sw|assets\/[\w.-]+)\.m?js$/

/** What holds no `<` holds no element. */
const isHarmless = (html: string) => html === EMPTY_SCRIPT || !html.includes('<')

function isOwnScript(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin && OWN_SCRIPT.test(pathname)
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (isHarmless(html) ? html : null),
  createScriptURL: (url) => (isOwnScript(url) ? url : null),
})

export {}
