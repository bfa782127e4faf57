// Run by folder-lock.test.ts, in namespaces of its own: takes the lock on the folder in argv[2], says so, and holds it.
import { lockFolder } from '#app/platform/db/folder-lock.server.ts'

const startedAt = performance.now()
try {
  await lockFolder(process.argv[2] ?? '')
  console.log('locked')
  setInterval(() => {}, 1000)
} catch (error) {
  console.log(`refused after ${Math.round(performance.now() - startedAt)} ms: ${error instanceof Error ? error.message : error}`)
}
