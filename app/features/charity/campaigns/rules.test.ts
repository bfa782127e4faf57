import { expect, test } from 'vitest'
import { campaignPhase, daysLeft, findPublishProblem, lawGate, reportDueOn, reportState, shareOf } from './rules.ts'

const papers = { validFrom: '2026-11-01', validUntil: '2026-12-16', closedAt: null }

test('giving is open from the first day of the authorisation to its last, and to no other', () => {
  const phases = ['2026-10-31', '2026-11-01', '2026-12-16', '2026-12-17'].map((today) => campaignPhase(papers, today))
  expect(phases).toEqual(['upcoming', 'open', 'open', 'ended'])
  expect(campaignPhase({ ...papers, closedAt: new Date() }, '2026-11-20')).toBe('ended')
  expect(campaignPhase({ ...papers, validUntil: null }, '2026-11-20')).toBe('ended')
  expect(daysLeft('2026-12-16', '2026-12-16')).toBe(1)
})

test('a report is due thirty days after the end, and then late', () => {
  expect(reportDueOn('2026-12-16')).toBe('2027-01-15')
  const state = (today: string, reportedOn: string | null = null) => reportState({ validUntil: '2026-12-16', reportedOn }, today)
  expect(['2026-12-16', '2026-12-17', '2027-01-15', '2027-01-16'].map((day) => state(day))).toEqual(['not_yet', 'due', 'due', 'late'])
  expect(state('2027-03-01', '2027-01-10')).toBe('there')
})

const whole = {
  isPublished: true,
  authorisationNumber: 'T-1',
  validFrom: '2026-11-01',
  validUntil: '2026-12-16',
  associationRegistration: 'R-1',
  bankAccount: '0'.repeat(24),
}
const context = { hasPaper: true, wasPublished: false, isSample: false, today: '2026-11-23' }

test.each([
  [{ authorisationNumber: null }, {}, 'authorisationNumber'],
  [{ validFrom: null }, {}, 'validFrom'],
  [{ validUntil: null }, {}, 'validUntil'],
  [{ associationRegistration: null }, {}, 'associationRegistration'],
  [{ bankAccount: null }, {}, 'bankAccount'],
  [{ bankAccount: '12' }, {}, 'bankAccount'],
  [{}, { hasPaper: false }, 'isPublished'],
  [{ validUntil: '2026-11-22' }, {}, 'validUntil'],
  [{ validFrom: '2026-12-17' }, {}, 'validUntil'],
  [{}, { isSample: true }, 'bankAccount'],
])('without one of the papers nothing is published: %j %j', (change, over, field) => {
  expect(findPublishProblem(whole, context)).toBeUndefined()
  expect(findPublishProblem({ ...whole, ...change }, { ...context, ...over })?.field).toBe(field)
})

test('a draft may lack everything, and a running campaign is edited after its end', () => {
  const draft = { ...whole, isPublished: false, authorisationNumber: null, bankAccount: null }
  expect(findPublishProblem(draft, { ...context, hasPaper: false })).toBeUndefined()
  expect(findPublishProblem({ ...whole, validUntil: '2026-11-22' }, { ...context, wasPublished: true })).toBeUndefined()
})

test('an authorisation that has run out is no longer ticked', () => {
  const done = (today: string) => lawGate({ ...whole, hasPaper: true }, today).filter(({ isDone }) => isDone).length
  expect([done('2026-12-16'), done('2026-12-17')]).toEqual([5, 4])
})

test('a share never says more than all', () => {
  expect([shareOf(0, 100), shareOf(999, 1000), shareOf(5000, 1000)]).toEqual([0, 99, 100])
})
