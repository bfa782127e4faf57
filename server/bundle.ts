// What the built server offers: the program, and a site for those who start one in their own process.
export { readEnv } from '#app/platform/env.ts'
export { startSite } from './app.ts'
export { run } from './run.ts'
