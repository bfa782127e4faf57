import { moroccoDay, startOfMoroccoDay } from '../time.ts'
import type { BackupHistory } from './history.server.ts'

const HOUR_MS = 3_600_000
/** In Morocco, when fewest are about. */
const NIGHT_HOUR = 3
const RETRY_MS = HOUR_MS
/** A night and a half. */
const OLD_MS = 36 * HOUR_MS

/** Whether last night's backup, or that of a night when the machine was off, is still to be made. */
export function isBackupDue({ archives, failure }: BackupHistory, now: Date): boolean {
  const lastNight = startOfMoroccoDay(moroccoDay(new Date(now.getTime() - NIGHT_HOUR * HOUR_MS))).getTime() + NIGHT_HOUR * HOUR_MS
  if (archives.some(({ at, kind }) => kind === 'full' && Date.parse(at) >= lastNight)) return false
  return failure === null || now.getTime() - Date.parse(failure.at) >= RETRY_MS || Date.parse(failure.at) < lastNight
}

type Warning = 'off' | 'failed' | 'old' | 'same_disk'

export type BackupStatus = {
  /** The newest backup of everything. */
  last: { at: string; bytes: number; encrypted: boolean; sameDisk: boolean } | null
  warnings: Warning[]
  failure: string | null
}

/** What the owner should know about the backups. */
export function backupStatus({ archives, failure }: BackupHistory, { isOff, now }: { isOff: boolean; now: Date }): BackupStatus {
  const last = archives.findLast(({ kind }) => kind === 'full') ?? null
  const isOld = last !== null && now.getTime() - Date.parse(last.at) > OLD_MS
  const holds: Record<Warning, boolean> = { off: isOff, failed: failure !== null, old: isOld, same_disk: last?.sameDisk ?? false }
  return {
    last: last && { at: last.at, bytes: last.bytes, encrypted: last.encrypted, sameDisk: last.sameDisk },
    warnings: (Object.keys(holds) as Warning[]).filter((warning) => holds[warning]),
    failure: failure?.message ?? null,
  }
}
