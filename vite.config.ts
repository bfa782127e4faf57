import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The drawings, each under its name and one hash of them all, so that an address can be told from a name alone
 * (app/ui/illustrations/manifest.ts) and still never changes what it answers.
 */
function drawings(): Plugin {
  const files = globSync('app/ui/illustrations/{svg,raster}/*').sort()
  const sources = files.map((file) => ({ ...parse(file), source: readFileSync(file) }))
  const hash = createHash('sha256')
  for (const { base, source } of sources) hash.update(`${base} ${source.length} `).update(source)
  const mark = hash.digest('hex').slice(0, 8)
  return {
    name: 'drawings',
    // `npm run dev` has no build: the same addresses are read from the sources.
    configureServer(server) {
      const byAddress = new Map(sources.map(({ dir, base, name, ext }) => [`/assets/${name}-${mark}${ext}`, `/${dir}/${base}`]))
      server.middlewares.use((request, _response, next) => {
        request.url = byAddress.get(request.url ?? '') ?? request.url
        next()
      })
    },
    config: () => ({ define: { 'import.meta.env.DRAWINGS': JSON.stringify(mark) } }),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { name, ext, source } of sources) this.emitFile({ type: 'asset', fileName: `assets/${name}-${mark}${ext}`, source })
    },
  }
}

/**
 * Packages of some hundred small modules each, for every one of which a start would look up, and read anew, what the package
 * says of itself: a second of a processor. What holds native code or files of its own stays outside.
 */
const BUNDLED = ['drizzle-orm', 'better-auth', /^@better-auth\//, 'better-call', 'hono', /^@hono\//, 'zod', '@messageformat/parser']

export default defineConfig(({ command }) => ({
  plugins: [drawings(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // One server bundle: the Hono application imports React Router's build, so that both share one copy of every module.
    ssr: {
      build: { rollupOptions: { input: { index: './server/bundle.ts' } } },
      ...(command === 'build' ? { resolve: { noExternal: BUNDLED } } : {}),
    },
  },
  worker: { format: 'es' },
}))
