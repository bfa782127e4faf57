import type { PartySide } from '../types.ts'

const BOOKS = '/admin/accounting/cooperative'
const AGED = `${BOOKS}/parties`
const STATEMENT = `${AGED}/statement`
const LETTERING = `${BOOKS}/lettering`

const withQuery = (path: string, values: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(values)}`

export const partyPaths = {
  aged: AGED,
  side: (side: PartySide, to: string) => withQuery(AGED, { side, to }),
  statement: STATEMENT,
  of: ({ side, to, party }: { side: PartySide; to: string; party: string }) => withQuery(STATEMENT, { side, to, party }),
  csv: (side: PartySide, to: string) => withQuery(`${AGED}.csv`, { side, to }),
  lettering: LETTERING,
  letters: (account: string, view = 'open') => withQuery(LETTERING, view === 'open' ? { account } : { account, view }),
} as const
