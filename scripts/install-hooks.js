// `npm ci` in a checkout makes git use the hooks in .githooks. Plain JavaScript: the system's Node runs it, whatever its age.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('.git') && !process.env.CI) spawnSync('git', ['config', 'core.hooksPath', '.githooks'])
