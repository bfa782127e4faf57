import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small disk of memory that can be filled and made read-only; undefined where disks may not be mounted. */
export type SmallDisk = {
  path: string
  fill(leaveBytes: number): void
  empty(): void
  makeReadOnly(): void
  makeWritable(): void
  remove(): void
}

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0

export function createSmallDisk(path: string, megabytes: number, template?: string): SmallDisk | undefined {
  mkdirSync(path, { recursive: true })
  if (process.getuid?.() !== 0 || !mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'dalil-test', path)) return undefined
  if (template) cpSync(template, join(path, 'data'), { recursive: true })
  const ballast = join(path, 'ballast')
  return {
    path,
    fill(leaveBytes) {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)))
    },
    empty: () => rmSync(ballast),
    makeReadOnly: () => void mount('-o', 'remount,ro', path),
    makeWritable: () => void mount('-o', 'remount,rw', path),
    remove: () => void spawnSync('umount', ['-l', path], { stdio: 'ignore' }),
  }
}
