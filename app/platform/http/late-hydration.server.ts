const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /<script type="module" async="">([\s\S]*?)<\/script>/
const ROUTE = /import \* as (\w+) from ("[^"]+");\n?/g

/**
 * A hydrated page can be read and used before its scripts: its forms and links are plain ones. So the framework's script
 * starts after the page's `load`, and until then leaves a slow network to the style sheet, the fonts and the pictures.
 * The modules are then fetched all at once, as their preloads would have been.
 */
export function hydrateAfterLoad(html: string): string {
  const start = START.exec(html)?.[1]
  const routes = [...(start ?? '').matchAll(ROUTE)]
  // Another shape than the one known here: the page stays as the framework wrote it.
  if (start === undefined || routes.length === 0) return html
  const modules = [...html.matchAll(PRELOAD)].map((match) => match[1] ?? '').filter((href) => !href.includes('/entry.client'))
  const names = routes.map(([, name]) => name).join(',')
  const imports = routes.map(([, , href]) => `import(${href})`).join(',')
  const code = `const hydrate=async()=>{
for(const href of document.querySelector("script[data-late]").dataset.late.split(" "))import(href);
const [${names}]=await Promise.all([${imports}]);
${start.replace(ROUTE, '').replace(/^;\s*/, '')}
};
document.readyState==="complete"?hydrate():addEventListener("load",hydrate,{once:true})`
  return html.replace(PRELOAD, '').replace(START, () => `<script type="module" data-late="${modules.join(' ')}">${code}</script>`)
}
