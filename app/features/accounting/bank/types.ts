export type StatementFormat = 'csv' | 'ofx' | 'mt940' | 'camt'

/** A line of a bank statement. Integer cents: what came in is positive, what went out negative. */
export type StatementLine = {
  /** Where it stands in the file, for whoever looks for it there. */
  row: number
  date: string
  amountInCents: number
  text: string
  reference: string | null
  /** The bank's own number of the movement; the same number is the same movement. */
  bankId: string | null
}

/** What is wrong with a row of a file: a message under `errors.`, and what stands there. */
export type StatementProblem = { row: number; code: string; value: string }

/** One statement of a file; a file may have several, one after the other. */
export type StatementPart = {
  /** The number of the account at the bank. */
  bankNumber: string | null
  currency: string | null
  openingInCents: number | null
  closingInCents: number | null
  lines: StatementLine[]
}

export type ReadStatement = StatementPart & { problems: StatementProblem[] }

export const decimalSigns = ['comma', 'point'] as const
export const dateOrders = ['dmy', 'ymd', 'mdy'] as const
/** One column with signs; one whose signs are the other way round; money out and money in each in its own. */
export const signKinds = ['one', 'reversed', 'two'] as const

export type DecimalSign = (typeof decimalSigns)[number]
export type DateOrder = (typeof dateOrders)[number]

/** Which column of a bank's CSV is what, by its heading. Remembered for the account. */
export type CsvMapping = {
  date: string
  text: string
  reference: string | null
  sign: (typeof signKinds)[number]
  /** The only column of amounts, or that of money out. */
  amount: string
  /** Of two columns that of money in. */
  amountIn: string | null
  balance: string | null
  decimal: DecimalSign
  dateOrder: DateOrder
}

/** A line of the ledger, by its entry's place in the chain and its own in the entry. */
export type LedgerLineKey = { position: number; line: number }

/** A line of the books beside the bank's. Signed: debit is positive. */
export type BookLine = LedgerLineKey & {
  date: string
  amountInCents: number
  label: string
  reference: string | null
  number: string
}

export type OpenInvoice = { id: string; number: string; date: string; customer: string; dueInCents: number }

export type BankLine = {
  id: number
  account: string
  kind: 'opening' | 'line'
  date: string
  amountInCents: number
  text: string
  reference: string | null
}

/** How an earlier line of the same words was posted. */
export type BankRule = { words: string; isIn: boolean; other: string; taxCode: string | null }

/** What a line of the bank may be. `isSure`: nothing else fits it, and it fits nothing else. */
export type BankProposal =
  | { kind: 'match'; lines: BookLine[]; isSure: boolean }
  | { kind: 'invoice'; invoice: OpenInvoice }
  | { kind: 'rule'; rule: BankRule }
