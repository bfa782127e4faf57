import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// What needs a database says so by importing the harness; no file name to remember.
const besideTheCode = globSync('{app,server,scripts,tests/db,tests/unit}/**/*.test.{ts,tsx}')
const needsDatabase = besideTheCode.filter((file) => readFileSync(file, 'utf8').includes('tests/harness/db.ts'))
const needsNothing = besideTheCode.filter((file) => !needsDatabase.includes(file))

// A busy machine may take its time with what is waited for.
const slow = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // Two cores: more workers than cores only make each other late.
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      { test: { name: 'unit', include: needsNothing, testTimeout: 30_000 } },
      { test: { name: 'db', include: needsDatabase, globalSetup: ['tests/harness/setup-db.ts'], ...slow } },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/harness/setup-db.ts', 'tests/harness/setup-site.ts'],
          ...slow,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/harness/setup-site.ts', 'tests/harness/setup-browser.ts'],
          ...slow,
          // A walk over many pages; on two cores that others use too, a page takes seconds.
          testTimeout: 180_000,
          // Races between a browser and a test are told at the end (tests/run.ts); they do not hold up a release.
          retry: 1,
        },
      },
    ],
  },
})
