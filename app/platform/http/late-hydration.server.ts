import { markAttribute } from './marked-scripts.server.ts'

const ROUTE = /import \* as (\w+) from ("[^"]+");\n?/g

/**
 * A hydrated page can be read before its scripts, and what is pressed on it is held (EARLY_USE of inline-scripts.ts). So the
 * framework's script starts when it is needed, and until then leaves a slow network to the style sheet, the fonts and the
 * pictures. The modules are then fetched all at once, as their preloads would have been; when they cannot be had, what was
 * pressed goes its plain way. Only what bears the mark of this render
 * is the framework's (marked-scripts.server.ts).
 */
export function hydrateWhenNeeded(html: string, mark: string): string {
  const marked = markAttribute(mark)
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)"${marked}/>`, 'g')
  const startTag = `<script${marked} type="module" async="">`
  const startsAt = html.indexOf(startTag)
  const start = startsAt < 0 ? '' : html.slice(startsAt + startTag.length, html.indexOf('</script>', startsAt))
  const routes = [...start.matchAll(ROUTE)]
  // Another shape than the one known here: the page stays as the framework wrote it.
  if (routes.length === 0) return html
  const modules = [...html.matchAll(preload)].map((match) => match[1] ?? '').filter((href) => !href.includes('/entry.client'))
  const names = routes.map(([, name]) => name).join(',')
  const imports = routes.map(([, , href]) => `import(${href})`).join(',')
  const code = `const hydrate=async()=>{
for(const href of ${JSON.stringify(modules)})import(href).catch(()=>{});
const [${names}]=await Promise.all([${imports}]);
${start.replace(ROUTE, '').replace(/^;\s*/, '')}
};
earlyUse.needed.then(hydrate).catch(earlyUse.replay)`
  return html.replace(startTag + start, () => `<script${marked} type="module">${code}`).replace(preload, '')
}
