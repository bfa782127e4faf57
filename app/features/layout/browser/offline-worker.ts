/**
 * Registers the worker that keeps seen pages (app/client/service-worker.ts), once this page has loaded. Where the storage
 * is off there would be nothing to keep; whatever fails here fails silently, since the page works without.
 */
async function register(): Promise<void> {
  try {
    if (!isSecureContext) return
    localStorage.getItem('')
    await caches.has('')
    const { serviceWorker } = navigator
    const isFirst = !serviceWorker.controller
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    if (!isFirst) return
    const { active } = await serviceWorker.ready
    const assets = performance.getEntriesByType('resource').map((entry) => entry.name)
    active?.postMessage({ page: location.href, assets })
  } catch {
    // Off, forbidden or unknown to this browser.
  }
}

const later = () => setTimeout(register, 500)
if (document.readyState === 'complete') later()
else addEventListener('load', later, { once: true })

export {}
