import { expect, test } from 'vitest'
import type { ArchiveRecord, BackupHistory } from './history.server.ts'
import { backupStatus, isBackupDue } from './schedule.ts'

const made = (at: string, more: Partial<ArchiveRecord> = {}): ArchiveRecord => ({
  name: 'dalil-rif-1.tar',
  at,
  place: '/backups',
  kind: 'full',
  bytes: 1000,
  encrypted: false,
  sameDisk: false,
  ...more,
})
const history = (more: Partial<BackupHistory> = {}): BackupHistory => ({ archives: [], failure: null, unfinished: null, ...more })

test.each([
  ['nothing was ever made', history(), true],
  ['last night’s is there', history({ archives: [made('2026-11-22T03:10:00Z')] }), false],
  ['only the night before’s is there', history({ archives: [made('2026-11-21T23:00:00Z')] }), true],
  ['an update made one of its own', history({ archives: [made('2026-11-22T09:00:00Z', { kind: 'before-update' })] }), true],
  ['it failed just now', history({ failure: { at: '2026-11-22T09:30:00Z', message: '' } }), false],
  ['it failed an hour ago', history({ failure: { at: '2026-11-22T09:00:00Z', message: '' } }), true],
])('at ten in the morning, %s: due is %s', (_what, found, due) => {
  expect(isBackupDue(found, new Date('2026-11-22T10:00:00Z'))).toBe(due)
})

test('before three at night, yesterday’s is enough', () => {
  const found = history({ archives: [made('2026-11-21T03:00:01Z')] })
  expect(isBackupDue(found, new Date('2026-11-22T02:59:59Z'))).toBe(false)
  expect(isBackupDue(found, new Date('2026-11-22T03:00:00Z'))).toBe(true)
})

test('the owner is warned of what is off, failed, old, or lost with the disk', () => {
  const now = new Date('2026-11-23T15:30:00Z')
  const status = (found: BackupHistory, isOff = false) => backupStatus(found, { isOff, now }).warnings
  expect(status(history({ archives: [made('2026-11-22T03:30:00Z')] }))).toEqual([])
  expect(status(history({ archives: [made('2026-11-22T03:29:00Z')] }))).toEqual(['old'])
  expect(status(history({ archives: [made('2026-11-23T03:00:00Z', { sameDisk: true })] }))).toEqual(['same_disk'])
  expect(status(history({ failure: { at: '2026-11-23T03:00:00Z', message: 'no room' } }), true)).toEqual(['off', 'failed'])
  expect(backupStatus(history(), { isOff: false, now })).toEqual({ last: null, warnings: [], failure: null })
})
