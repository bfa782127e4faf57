import type { GiftState, VolunteerAttendance } from '../gifts/rules.ts'

/** What a promise of help becomes when it is noted whether somebody came; undefined: it can no longer be noted. */
export function stateAfter(state: GiftState, attendance: VolunteerAttendance): GiftState | undefined {
  if (state === 'confirmed' || state === 'withdrawn') return undefined
  if (attendance === 'present') return 'received'
  return attendance === 'absent' ? 'lapsed' : 'promised'
}
