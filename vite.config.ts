import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Hydrated pages carry the addresses of all drawings: a short hash is enough beside a name, and weighs half.
const assetFileNames = 'assets/[name]-[hash:5][extname]'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            assetFileNames,
            // Two files that every hydrated page shares, instead of twenty small ones: React with the router, which stays
            // the same from release to release, and our own common ground (without the back office's, which never hydrates).
            codeSplitting: {
              groups: [
                { name: 'framework', test: /[\\/]node_modules[\\/]/, priority: 2 },
                {
                  name: 'shared',
                  test: /[\\/]app[\\/](?:platform|ui(?![\\/]office)|features[\\/]frame)[\\/]/,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // One server bundle: the Hono application imports React Router's build, so that both share one copy of every module.
    ssr: { build: { rollupOptions: { input: './server/app.ts', output: { assetFileNames } } } },
  },
  worker: { format: 'es' },
})
