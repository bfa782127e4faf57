import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A disk whose power can be cut: what `cut` copies is what had reached the device. A machine without loop devices (or a
 * user who is not root) gets a folder instead, of which `cut` copies what programs see, synced or not: a weaker disk, on
 * which only what the process itself had not written yet is lost.
 */
export type CutDisk = {
  /** Where programs read and write. */
  path: string
  isReal: boolean
  /** The disk as it would be found after a power cut at this moment; mounting it replays its journal. */
  cut(name: string): () => CutDisk
  remove(): void
}

/** Without this ext4 writes its journal out every five seconds by itself, and forgives who does not sync. */
const MOUNT_OPTIONS = 'loop,commit=300'

function tryRun(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

export function createCutDisk(folder: string, megabytes = 512): CutDisk {
  mkdirSync(folder, { recursive: true })
  const image = join(folder, 'disk.img')
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  const made = process.getuid?.() === 0 && tryRun('mkfs.ext4', '-q', '-F', image)
  return (made ? mountDisk(folder, image) : undefined) ?? plainFolder(folder, 'disk')
}

function mountDisk(folder: string, image: string): CutDisk | undefined {
  const path = `${image}.mnt`
  mkdirSync(path, { recursive: true })
  if (!tryRun('mount', '-o', MOUNT_OPTIONS, image, path)) return undefined
  return {
    path,
    isReal: true,
    cut(name) {
      const copy = join(folder, `${name}.img`)
      // The file beneath the mount holds what the file system sent to its device, and nothing of its cache.
      if (!tryRun('cp', '--sparse=always', image, copy)) copyFileSync(image, copy)
      return () => {
        const mounted = mountDisk(folder, copy)
        if (!mounted) throw new Error(`the image ${copy} (${statSync(copy).size} bytes) cannot be mounted`)
        return mounted
      }
    },
    remove: () => void tryRun('umount', '-l', path),
  }
}

function plainFolder(folder: string, name: string): CutDisk {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  return {
    path,
    isReal: false,
    cut(copy) {
      cpSync(path, join(folder, copy), { recursive: true })
      return () => plainFolder(folder, copy)
    },
    remove: () => {},
  }
}
