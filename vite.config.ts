import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // One server bundle: the Hono application imports React Router's build, so that both share one copy of every module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  worker: { format: 'es' },
})
