import { statfsSync } from 'node:fs'

/** The kernel's numbers for file systems that other machines may write to at the same time (statfs(2), linux/magic.h). */
const SHARED: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4266872130: 'SMB',
  4283649346: 'CIFS',
  1702057286: 'FUSE',
  16914839: '9P',
  1397113167: 'AFS',
  1799439955: 'AFS',
  12805120: 'Ceph',
  1937076805: 'Coda',
  1952539503: 'OCFS2',
  18225520: 'GFS2',
  198183888: 'Lustre',
  2020557398: 'VirtualBox shared folder',
}

/** Those of one machine, on which a lock of its kernel holds for everybody who can reach the folder. */
const LOCAL = new Set([
  0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0xf2f52010, 0x2fc12fc1, 0x858458f6, 0xca451a4e, 0x52654973, 0x3153464a,
])

export type FileSystemKind = { kind: 'local' } | { kind: 'shared'; name: string } | { kind: 'unknown' }

export function fileSystemKind(type: number): FileSystemKind {
  // statfs answers a signed number on 32-bit machines.
  const magic = type >>> 0
  const name = SHARED[magic]
  if (name) return { kind: 'shared', name }
  return { kind: LOCAL.has(magic) ? 'local' : 'unknown' }
}

export function fileSystemOf(folder: string): FileSystemKind {
  // The numbers are Linux's; elsewhere they say something else.
  return process.platform === 'linux' ? fileSystemKind(statfsSync(folder).type) : { kind: 'unknown' }
}
