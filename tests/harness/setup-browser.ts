import type { TestProject } from 'vitest/node'
import { findBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser's program is. */
    browserPath: string
  }
}

/** Finds the browser, or installs it, once for the run. */
export default function setup(project: TestProject): void {
  project.provide('browserPath', findBrowser())
}
